import type { ErrorCode } from '@seker/contract';
import type { LineRefusal } from '@seker/telephony';

/** How refusals of the exchange are told to people. */
export const REFUSED_AS = {
  notOnLine: 'notInConversation',
  stationUnavailable: 'ownStationAway',
  unsupported: 'cannotSupervise',
  exchangeDown: 'exchangeIsAway',
  timedOut: 'exchangeIsAway',
  unknown: 'exchangeIsAway',
} as const satisfies Readonly<Record<LineRefusal['code'], ErrorCode>>;
