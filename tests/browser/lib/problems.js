// A check gathers everything that is wrong before it fails, so that one run shows all.

import assert from 'node:assert/strict';

const SHOWN = 40;

/**
 * Fails when anything was gathered, with one line a finding.
 * @param {string[]} problems each "page: selector: what is wrong"
 */
export function none(problems) {
  if (problems.length === 0) return;
  const lines = problems.slice(0, SHOWN).map((line) => `  ${line}`);
  if (problems.length > SHOWN) lines.push(`  … and ${problems.length - SHOWN} more`);
  assert.fail(`${problems.length} found:\n${lines.join('\n')}`);
}

/** An element as a person would look for it: its tag, id or first class, and the start of its text. */
export function describe(element) {
  const id = element.getAttribute('id');
  const name = element.getAttribute('class')?.split(' ')[0];
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
  return `${element.localName}${id ? `#${id}` : name ? `.${name}` : ''}${text ? ` “${text}”` : ''}`;
}
