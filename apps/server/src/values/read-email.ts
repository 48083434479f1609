const ADDRESS = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]{2,}$/u;
const LONGEST = 254;

/** Returns the first e-mail address in a cell cleaned by `plainText`; null when there is none. */
export function readEmail(cell: string): { readonly address: string; readonly isDoubtful: boolean } | null {
  const parts = cell.split(/[\s,;<>]+/).filter((part) => part !== '');
  const found = parts.map((part) => part.replace(/^mailto:/i, '')).filter(isAddress);
  const [first] = found;
  if (first === undefined) return null;
  return { address: first, isDoubtful: found.length > 1 };
}

function isAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text) && !text.includes('..');
}
