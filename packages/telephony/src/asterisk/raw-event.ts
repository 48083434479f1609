/** One AMI event as it stands on the wire: header → value, `Event` among them. */
export type RawEvent = Readonly<Record<string, string>>;

/** The channel that an event is about: the dialled one for dial events, else the one it names. */
export interface RawLeg {
  readonly callId: string;
  readonly uniqueId: string;
  readonly channel: string;
}

/** Null for an event that is about no channel. Linkedid is the call: the id of its first channel, which we chose. */
export function legOf(raw: RawEvent): RawLeg | null {
  const dial = raw['Event']?.startsWith('Dial') === true;
  const callId = dial ? (raw['DestLinkedid'] ?? raw['Linkedid']) : raw['Linkedid'];
  const uniqueId = dial ? raw['DestUniqueid'] : raw['Uniqueid'];
  const channel = dial ? raw['DestChannel'] : raw['Channel'];
  if (callId === undefined || uniqueId === undefined || channel === undefined) return null;
  return { callId, uniqueId, channel };
}

/** Half of a `Local/` channel: inside the exchange only, no person is on it. */
export function isLocal(channel: string): boolean {
  return channel.startsWith('Local/');
}

/** The station that a channel rings; null for a trunk. Stations are the endpoints with a number for a name. */
export function stationOf(channel: string): string | null {
  return /^(?:PJSIP|SIP)\/([0-9]{2,6})(?:-|$)/.exec(channel)?.[1] ?? null;
}
