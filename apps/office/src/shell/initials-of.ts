/** The first letters of a name's first and last word, for the mark beside it. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => firstSign(word ?? ''))
    .join('')
    .toLocaleUpperCase('en');
}

/** What a reader takes for one letter, of however many code points. */
function firstSign(word: string): string {
  const [first] = SIGNS.segment(word);
  return first?.segment ?? '';
}

const SIGNS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
