const TONES = 6;

/** Which of the colours of people is theirs, in every window. */
export function personTone(id: number): number {
  return id % TONES;
}
