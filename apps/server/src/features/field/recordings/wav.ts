/** Of a file without any sound: the header alone. */
export const WAV_HEADER_BYTES = 44;

/** Whether a file begins as a WAV file does. */
export function isWav(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE';
}

/**
 * Seconds of sound in a WAV file of one format chunk and one of data, by its size: an exchange that was killed leaves a
 * header without lengths.
 */
export function wavSeconds(head: Buffer, bytes: number): number {
  const bytesPerSecond = head.readUInt32LE(28);
  return bytesPerSecond === 0 ? 0 : Math.max(0, bytes - WAV_HEADER_BYTES) / bytesPerSecond;
}
