/** Quotes a text that a spreadsheet would read as a formula. Numbers stay numbers, including negative ones. */
export function inertText(text: string): string {
  return /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}
