/** Brings what an input has captured to its end; `false`: it could not, and the input says why. */
export type FinishCapture = () => Promise<boolean>;

const works = new Set<FinishCapture>();

/** Has pages wait for an input before they are sent; returns how it leaves. */
export function joinCaptures(finish: FinishCapture): () => void {
  works.add(finish);
  return () => void works.delete(finish);
}

export function areCaptures(): boolean {
  return works.size > 0;
}

/** Waits until all inputs have sent what they captured. */
export async function finishCaptures(): Promise<boolean> {
  const ends = await Promise.all([...works].map(async (finish) => await finish()));
  return ends.every((isWhole) => isWhole);
}
