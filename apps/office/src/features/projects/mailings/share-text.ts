/** A share as people read it, alike in all languages of the screens: `24.7%`; a dash of nothing. */
export function shareText(part: number, whole: number, digits = 1): string {
  if (whole === 0) return '–';
  return part === whole ? '100%' : `${((100 * part) / whole).toFixed(digits)}%`;
}
