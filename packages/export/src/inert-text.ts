/** A text that a spreadsheet would take for a formula is quoted from it; numbers stay numbers, negative ones too. */
export function inertText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
