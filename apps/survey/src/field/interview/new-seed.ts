/** 64 bits in hexadecimal digits, as the engine wants them. */
export function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
