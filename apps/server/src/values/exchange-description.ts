import { err, ok, type Result } from '@seker/kernel';
import { z } from 'zod';

/** A station as it is written down; its secret may still have to be made. */
export const writtenStation = z.strictObject({
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
  stations: z.array(writtenStation).default([]),
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

/** Reads a description from a file's text, or says where it is wrong. */
export function readDescription(text: string): Result<WrittenDescription, string> {
  const json = jsonOf(text);
  if (json === undefined) return err(' is no JSON.');
  const parsed = written.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return err(`: ${issue?.path.join('.') || 'the description'}: ${issue?.message ?? 'not valid'}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
