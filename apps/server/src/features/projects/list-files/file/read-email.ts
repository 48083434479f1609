const ADDRESS = /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]{2,}$/u;
const LONGEST = 254;

/** The address of a cell that `plainText` has read; null where there is none. Of several the first. */
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
