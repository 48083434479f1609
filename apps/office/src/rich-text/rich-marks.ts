import type { RichMarks } from './rich-editor.ts';

export const NO_MARKS: RichMarks = { bold: false, italic: false, underline: false, link: false };

export function sameMarks(one: RichMarks, other: RichMarks): boolean {
  return (
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.underline === other.underline &&
    one.link === other.link
  );
}
