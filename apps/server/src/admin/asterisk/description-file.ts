import type { ExchangeDescription, StationDescription } from '@seker/telephony';
import { StartError } from '../../postgres/start-error.ts';
import { readDescription, type WrittenDescription, writtenStation } from '../../values/exchange-description.ts';

/** Reads a description from a file's text; throws with where it is wrong. */
export function parseDescription(text: string, where: string): WrittenDescription {
  const read = readDescription(text);
  if (!read.ok) throw new StartError(`${where}${read.error}`);
  return read.value;
}

/** A station as Seker knows it. */
export type KnownStation = Pick<StationDescription, 'name' | 'phone'>;

/**
 * A description with all its secrets: those that are there stay, so that phones need not be set up again. Which phone a
 * known station has is said in Seker alone.
 */
export function completeDescription(
  { ami, stations, ...rest }: WrittenDescription,
  known: readonly KnownStation[],
  { kept, makeSecret }: { readonly kept: WrittenDescription | null; readonly makeSecret: () => string },
): ExchangeDescription {
  const listed = new Set(stations.map(({ name }) => name));
  const before = new Map(kept?.stations.map(({ name, secret }) => [name, secret]));
  const phones = new Map(known.map(({ name, phone }) => [name, phone]));
  const added = known.filter(({ name }) => !listed.has(name)).map(({ name }) => writtenStation.parse({ name }));
  return {
    ...rest,
    ami: { ...ami, secret: ami.secret ?? kept?.ami.secret ?? makeSecret() },
    stations: [...stations, ...added].map(({ name, phone, secret }) => ({
      name,
      phone: phones.get(name) ?? phone,
      secret: secret ?? before.get(name) ?? makeSecret(),
    })),
  };
}
