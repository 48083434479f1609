import type { RawEvent } from './raw-event.ts';

/** One message of a recorded AMI session. */
export interface TranscriptLine {
  /** Milliseconds since the session began. */
  readonly at: number;
  readonly direction: 'sent' | 'received';
  readonly headers: RawEvent;
}

/** Parses a recorded session: blocks of `[ ms ] << Header: value`, separated by blank lines. */
export function readTranscript(text: string): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  let at = 0;
  for (const block of text.split(/\n\s*\n/)) {
    const stamp = /^\[\s*([0-9]+)\]/m.exec(block)?.[1];
    if (stamp !== undefined) at = Number(stamp);
    const headers: Record<string, string> = {};
    let direction: TranscriptLine['direction'] = 'received';
    for (const line of block.split('\n')) {
      const match = /^(?:\[\s*[0-9]+\]|\s+)\s*(<<|>>) ([^:]+): ?(.*)$/.exec(line);
      const [, arrow, name, value] = match ?? [];
      if (name === undefined || value === undefined) continue;
      direction = arrow === '>>' ? 'sent' : 'received';
      headers[name] = value;
    }
    if (Object.keys(headers).length > 0) lines.push({ at, direction, headers });
  }
  return lines;
}
