/** One raw AMI event: header → value, including `Event`. */
export type RawEvent = Readonly<Record<string, string>>;

/** The channel of an event: the dialled one for dial events, else the named one. */
export interface RawLeg {
  readonly callId: string;
  readonly uniqueId: string;
  readonly channel: string;
}

/**
 * The leg of an event; null for an event without a channel. Linkedid identifies the call: it is the id of its first
 * channel, which we chose.
 */
export function legOf(raw: RawEvent): RawLeg | null {
  const dial = raw['Event']?.startsWith('Dial') === true;
  const callId = dial ? (raw['DestLinkedid'] ?? raw['Linkedid']) : raw['Linkedid'];
  const uniqueId = dial ? raw['DestUniqueid'] : raw['Uniqueid'];
  const channel = dial ? raw['DestChannel'] : raw['Channel'];
  if (callId === undefined || uniqueId === undefined || channel === undefined) return null;
  return { callId, uniqueId, channel };
}

/** Whether a channel is half of a `Local/` channel, internal to the exchange and without a person. */
export function isLocal(channel: string): boolean {
  return channel.startsWith('Local/');
}

/** The station of a channel; null for a trunk. Stations are endpoints with numeric names. */
export function stationOf(channel: string): string | null {
  return /^(?:PJSIP|SIP)\/([0-9]{2,6})(?:-|$)/.exec(channel)?.[1] ?? null;
}
