/** Digits after the letter: with it they are the five characters that SPSS compares. */
const DIGITS = 4;

/**
 * The short names of a variable's segments. SPSS takes a very long text together by the first five characters of its
 * segments' names, so no other variable may share them (its own files number the segments after them).
 */
export function segmentNames(index: number, segments: number): readonly string[] {
  const own = `V${base36(index).padStart(DIGITS, '0')}`;
  return Array.from({ length: segments }, (_, at) => (at === 0 ? own : `${own}${base36(at - 1)}`));
}

function base36(number: number): string {
  return number.toString(36).toUpperCase();
}
