import type { RawEvent } from '../asterisk/raw-event.ts';
import type { OriginateRequest } from '../exchange.ts';

/** Requests to a simulated network in another process: one JSON object per line. */
export type NetworkRequest =
  | ({ readonly action: 'dial' } & OriginateRequest)
  | { readonly action: 'hangUp'; readonly callId: string }
  | { readonly action: 'list' }
  | { readonly action: 'setRegistered'; readonly station: string; readonly registered: boolean };

/** Both sides refuse longer lines; no legitimate message comes near the limit. */
export const LONGEST_LINE = 64 * 1024;

export function lineOf(message: NetworkRequest | RawEvent): string {
  return `${JSON.stringify(message)}\n`;
}

/** Splits input into lines and passes each on as an object; an invalid or overlong line ends the connection. */
export function readLines(onObject: (message: object) => void, onNonsense: () => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) return onNonsense();
    for (const line of lines) {
      const message = objectOf(line);
      if (message === null) return onNonsense();
      onObject(message);
    }
  };
}

function objectOf(line: string): object | null {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}
