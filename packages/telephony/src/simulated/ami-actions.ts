import { CONTEXT } from '../asterisk/contexts.ts';
import type { WireAct } from '../asterisk/exchange-wire.ts';
import type { RawEvent } from '../asterisk/raw-event.ts';

/** The change of channels that an action asks for; null for all other actions. */
export function wireActOfAction(headers: RawEvent, channels: readonly RawEvent[]): WireAct | null {
  const value = (name: string): string => headers[name] ?? '';
  switch (headers['Action']) {
    case 'Redirect':
      return value('Context') === CONTEXT.hold
        ? { type: 'hold', far: value('Channel'), station: value('ExtraChannel') }
        : superviseAgain(headers, channels);
    case 'Bridge': {
      const pair = { far: value('Channel1'), station: value('Channel2') };
      const isSupervisor = channels.some(
        (raw) => raw['Channel'] === pair.station && raw['Uniqueid']?.startsWith('sv-') === true,
      );
      return isSupervisor
        ? { type: 'join', far: pair.far, supervisor: pair.station }
        : { type: 'resume', far: pair.far, station: pair.station };
    }
    case 'MixMonitorMute':
      return { type: 'record', far: value('Channel'), on: value('State') === '0' };
    case 'Originate':
      return value('Context') === CONTEXT.supervise
        ? {
            type: 'supervise',
            supervisionId: value('ChannelId'),
            callId: value('Variable').replace('SPY=', ''),
            station: value('Channel').replace('PJSIP/', ''),
            how: howOf(value('Exten')),
            channel: null,
          }
        : null;
    default:
      return null;
  }
}

function superviseAgain(headers: RawEvent, channels: readonly RawEvent[]): WireAct | null {
  const channel = headers['Channel'] ?? '';
  const listed = channels.find((raw) => raw['Channel'] === channel);
  if (listed === undefined) return null;
  const supervisionId = listed['Uniqueid'] ?? '';
  return {
    type: 'supervise',
    supervisionId,
    callId: listed['Spies'] ?? '',
    station: '',
    how: howOf(headers['Exten']),
    channel,
  };
}

function howOf(exten: string | undefined): 'listen' | 'whisper' | 'barge' {
  return exten === 'whisper' || exten === 'barge' ? exten : 'listen';
}
