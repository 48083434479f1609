import type { DraftDocument } from './draft-document.ts';
import { findNode, visitNodes } from './draft-tree.ts';
import { memberOf } from './json-value.ts';

/** The manual numbers of all questions in lower case, because statistics packages ignore case. */
export function numbersOf(document: DraftDocument): ReadonlySet<string> {
  const numbers = new Set<string>();
  visitNodes(document.chapters, 'chapters', (node) => {
    const number = memberOf(node, 'number');
    if (typeof number === 'string') numbers.add(number.toLowerCase());
  });
  return numbers;
}

/** The number of the next question: Q1, Q2, …; for a child under its parent, Q3.1, Q3.2, …. */
export function nextNumber(document: DraftDocument, parent: string | null = null): string {
  const own = parent === null ? undefined : memberOf(findNode(document, parent)?.node ?? {}, 'number');
  const stem = typeof own === 'string' ? `${own}.` : 'Q';
  const begin = stem.toLowerCase();
  let highest = 0;
  for (const number of numbersOf(document)) {
    const count = number.startsWith(begin) ? number.slice(begin.length) : '';
    if (/^[0-9]{1,9}$/.test(count)) highest = Math.max(highest, Number(count));
  }
  return `${stem}${highest + 1}`;
}

/** The number if it is free, else with the first suffix that makes it free. */
export function freeNumber(taken: ReadonlySet<string>, number: string): string {
  let free = number;
  for (let ending = 2; taken.has(free.toLowerCase()); ending += 1) free = `${number}_${ending}`;
  return free;
}
