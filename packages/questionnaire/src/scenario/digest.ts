/** A fingerprint of many lines; not cryptographic. */
export function digestOf(lines: readonly string[]): string {
  const digest = lines.reduce(mixed, NOTHING);
  return digest.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

type Digest = readonly [number, number, number, number];

const NOTHING: Digest = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];

/** Four FNV-1a variants over the text's code units. */
function mixed(before: Digest, text: string): Digest {
  let [a, b, c, d] = before;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit ^ (a >>> 15), 0x85ebca77);
    c = Math.imul(c ^ unit ^ (b >>> 13), 0xc2b2ae3d);
    d = Math.imul(d ^ unit ^ (c >>> 16), 0x27d4eb2f);
  }
  return [a, b, c, d];
}
