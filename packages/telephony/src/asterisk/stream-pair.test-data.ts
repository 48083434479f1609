import { type Duplex, duplexPair } from 'node:stream';

/** Two ends of a connection in memory: when one closes, so does the other. */
export function streamPair(): readonly [Duplex, Duplex] {
  const [ours, theirs] = duplexPair();
  ours.on('close', () => theirs.destroy());
  theirs.on('close', () => ours.destroy());
  return [ours, theirs];
}
