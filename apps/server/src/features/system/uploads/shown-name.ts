const MOST_CHARACTERS = 120;

/**
 * A file's name as a text to show: its last part, on one line, without signs that cannot be seen or that turn the direction
 * of what follows. It is never a path.
 */
export function shownName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(Array.from(visible)) || 'file';
}

/** Without its middle where it is long, so that its ending stays. */
function shortened(characters: readonly string[]): string {
  if (characters.length <= MOST_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MOST_CHARACTERS - 21).join('')}…${characters.slice(-20).join('')}`;
}
