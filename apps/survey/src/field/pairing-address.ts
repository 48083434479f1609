/** Returns the pairing code behind the sign `#` of an address; `null` without one. */
export function codeInAddress(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('pair');
}
