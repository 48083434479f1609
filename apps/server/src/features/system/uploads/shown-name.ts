const MOST_CHARACTERS = 120;

/**
 * Returns a file's name as display text: its last part, on one line, without invisible characters or direction
 * controls. It is never a path.
 */
export function shownName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(Array.from(visible)) || 'file';
}

/** Cuts a long name in the middle, so that its extension stays. */
function shortened(characters: readonly string[]): string {
  if (characters.length <= MOST_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MOST_CHARACTERS - 21).join('')}…${characters.slice(-20).join('')}`;
}
