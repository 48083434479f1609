import type { ExchangeDescription } from '@seker/telephony';
import { z } from 'zod';
import { StartError } from '../../postgres/start-error.ts';

const station = z.strictObject({
  name: z.string(),
  secret: z.string().exactOptional(),
  phone: z.enum(['desk', 'browser']).default('desk'),
});

const trunk = z.strictObject({
  name: z.string(),
  host: z.string(),
  fromUser: z.string().exactOptional(),
  login: z
    .strictObject({ user: z.string(), password: z.string(), registers: z.boolean().default(true) })
    .exactOptional(),
  prefix: z.string().exactOptional(),
});

/** What an administrator writes; secrets that are not there are made. The values are judged by `exchangeFiles`. */
const written = z.strictObject({
  ami: z
    .strictObject({
      user: z.string().default('seker'),
      secret: z.string().exactOptional(),
      port: z.number().default(5_038),
      bind: z.string().default('127.0.0.1'),
      permit: z.string().default('127.0.0.1/255.255.255.255'),
    })
    .prefault({}),
  stations: z.array(station).default([]),
  trunks: z.array(trunk).default([]),
  callerNumbers: z.array(z.string()).default([]),
  country: z.string().nullable().default(null),
  recordingSpool: z.string().default('/var/spool/asterisk/seker'),
  sipBind: z.string().default('0.0.0.0:5060'),
  sipTls: z.strictObject({ bind: z.string(), certificateFile: z.string(), keyFile: z.string() }).exactOptional(),
  webSocketBind: z.string().exactOptional(),
  rtpPorts: z.strictObject({ first: z.number(), last: z.number() }).exactOptional(),
  stunServer: z.string().exactOptional(),
  longestHoldSeconds: z.number().exactOptional(),
  holdMusic: z.string().exactOptional(),
});

export type WrittenDescription = z.output<typeof written>;

/** Reads a description from a file's text; says where it is wrong. */
export function parseDescription(text: string, where: string): WrittenDescription {
  const parsed = written.safeParse(jsonOf(text, where));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(`${where}: ${issue?.path.join('.') || 'the description'}: ${issue?.message ?? 'not valid'}`);
}

function jsonOf(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`${where} is no JSON.`);
  }
}

/** A description with all its secrets: those that are there stay, so that phones need not be set up again. */
export function completeDescription(
  { ami, stations, ...rest }: WrittenDescription,
  known: readonly string[],
  { kept, makeSecret }: { readonly kept: WrittenDescription | null; readonly makeSecret: () => string },
): ExchangeDescription {
  const listed = new Set(stations.map(({ name }) => name));
  const before = new Map(kept?.stations.map(({ name, secret }) => [name, secret]));
  const added = known.filter((name) => !listed.has(name)).map((name) => station.parse({ name }));
  return {
    ...rest,
    ami: { ...ami, secret: ami.secret ?? kept?.ami.secret ?? makeSecret() },
    stations: [...stations, ...added].map(({ name, phone, secret }) => ({
      name,
      phone,
      secret: secret ?? before.get(name) ?? makeSecret(),
    })),
  };
}
