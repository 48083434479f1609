/** As people type a name: spaces at its ends, and marks of direction that cannot be seen, are no difference. */
export function sameName(typed: string, name: string): boolean {
  const plain = (text: string): string =>
    text
      .normalize('NFC')
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .trim();
  return plain(typed) === plain(name);
}
