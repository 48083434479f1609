export const EMPTY_HIGHLIGHT_MS = 3_000;

/** The text as it is posted; null when there is nothing to post. */
export function commentToPost(typed: string): string | null {
  const text = typed.trim();
  return text === '' ? null : text;
}
