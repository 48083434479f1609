/** Several answers within a sentence, with the comma of its language. */
export function listed(words: readonly string[], language: string): string {
  return words.join(language.split('-')[0] === 'ar' ? '\u060c ' : ', ');
}
