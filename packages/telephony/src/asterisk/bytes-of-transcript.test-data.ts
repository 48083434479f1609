import type { TranscriptLine } from './read-transcript.ts';

/** Recorded messages as they came over the socket, after the greeting of an exchange. */
export function bytesOfTranscript(lines: readonly Pick<TranscriptLine, 'headers'>[]): Buffer {
  const messages = lines.map(({ headers }) => {
    const texts = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return `${texts.join('\r\n')}\r\n\r\n`;
  });
  return Buffer.from(`Asterisk Call Manager/11.0.0\r\n${messages.join('')}`, 'utf8');
}
