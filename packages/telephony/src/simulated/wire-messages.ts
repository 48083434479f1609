import type { WireAct } from '../asterisk/exchange-wire.ts';
import type { RawEvent } from '../asterisk/raw-event.ts';
import type { OriginateRequest } from '../exchange.ts';

/** Requests to a simulated network in another process: one JSON object per line. */
export type NetworkRequest =
  | ({ readonly action: 'dial' } & OriginateRequest)
  | { readonly action: 'hangUp'; readonly uniqueId: string }
  | { readonly action: 'list'; readonly listId: string }
  | { readonly action: 'act'; readonly act: WireAct }
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

/** A change of channels as it came over the network; null when it is none. */
export function wireActOf(asked: unknown): WireAct | null {
  if (typeof asked !== 'object' || asked === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...asked };
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const how = (['listen', 'whisper', 'barge'] as const).find((one) => one === fields['how']);
  switch (fields['type']) {
    case 'hold':
    case 'resume':
      return { type: fields['type'], far: text('far'), station: text('station') };
    case 'record':
      return { type: 'record', far: text('far'), on: fields['on'] === true };
    case 'join':
      return { type: 'join', far: text('far'), supervisor: text('supervisor') };
    case 'supervise': {
      if (how === undefined) return null;
      const channel = typeof fields['channel'] === 'string' ? fields['channel'] : null;
      const ids = {
        supervisionId: text('supervisionId'),
        callId: text('callId'),
        legId: text('legId'),
        station: text('station'),
      };
      return { type: 'supervise', ...ids, how, channel };
    }
    default:
      return null;
  }
}
