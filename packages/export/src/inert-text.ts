/** A text that a spreadsheet would take for a formula is quoted from it; numbers stay numbers, negative ones too. */
export function inertText(text: string): string {
  return /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
