/** SPSS's limit of a text, in bytes. */
const MOST_WIDTH = 32_767;
/** Widths of texts without a limit, in bytes: few, so that the files of several waves have the same ones. */
const CLASSES = [32, 64, 255, 1_000, 4_000, 16_000, MOST_WIDTH] as const;
/** UTF-8 needs at most this for a character. */
const CHARACTER_BYTES = 4;
const USUAL = 255;
const ONE_LINE = 1_000;
const SEVERAL_LINES = 4_000;

/** Bytes for any text of at most so many characters. */
export function widthOfLimit(characters: number): number {
  return Math.min(Math.max(1, characters) * CHARACTER_BYTES, MOST_WIDTH);
}

/** Bytes for what is usually typed into a box of so many lines. */
export function widthOfLines(lines: number): number {
  return lines > 1 ? SEVERAL_LINES : ONE_LINE;
}

/**
 * The width of a text column in bytes. It depends on the column and not on its texts, so that files of several waves can
 * be added; only a text that is longer makes it wider, by whole classes.
 */
export function textWidth({ width = USUAL }: { readonly width?: number }, longest: number): number {
  return longest <= width ? width : (CLASSES.find((one) => one >= longest) ?? MOST_WIDTH);
}
