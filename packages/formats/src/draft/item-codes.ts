import type { StudyItem } from './study.ts';

/** Codes from here on are kept for "other", "none" and the like. */
const SPECIAL = 90;

/** Items with codes of their own: those of the source, the next free ones for what has none or a taken one. */
export function codesOf(items: readonly StudyItem[]): readonly { readonly code: number; readonly item: StudyItem }[] {
  const given = new Set(items.flatMap(({ code }) => (code === null ? [] : [code])));
  const taken = new Set<number>();
  let next = 1;
  let special = SPECIAL + 9;
  const free = (isKept: boolean): number => {
    // What excludes or is written in stands apart from the list, which may grow.
    if (isKept) {
      while (special > SPECIAL && (taken.has(special) || given.has(special))) special -= 1;
      if (special > SPECIAL) return special;
    }
    while (taken.has(next) || given.has(next)) next += 1;
    return next;
  };
  return items.map((item) => {
    const isApart = item.exclusive || item.openText;
    const code = item.code !== null && !taken.has(item.code) ? item.code : free(isApart && items.length < SPECIAL);
    taken.add(code);
    return { code, item };
  });
}
