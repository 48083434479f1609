import { DIAL_REFUSALS, NUMBER_FORMATS } from '@seker/fieldwork';
import type { Result } from '@seker/kernel';
import {
  LINE_REFUSALS,
  type LineAct,
  type LineRefusal,
  type OriginatedCall,
  type OriginateRefusal,
  type OriginateRequest,
} from '@seker/telephony';
import { sql } from 'kysely';
import { z } from 'zod';
import { json, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/** What a node asks the holder of the exchange to do. */
export type ExchangeCommand =
  | { readonly kind: 'originate'; readonly callId: string; readonly payload: OriginateRequest }
  | { readonly kind: 'hangUp'; readonly callId: string; readonly payload: null }
  | { readonly kind: 'act'; readonly callId: string; readonly payload: LineAct };
/** `value` is the call of an originate, and null of all others. */
export type CommandAnswer = Result<OriginatedCall | null, OriginateRefusal | LineRefusal>;

const kind = oneOf('originate', 'hangUp', 'act');
const request: z.ZodType<OriginateRequest> = z.object({
  callId: z.string(),
  station: z.string(),
  number: z.string(),
  prefix: z.string().exactOptional(),
  format: z.enum(NUMBER_FORMATS).exactOptional(),
  country: z.string().exactOptional(),
  callerId: z.string().exactOptional(),
  trunk: z.string().exactOptional(),
  ringSeconds: z.number().exactOptional(),
  recording: z.enum(['off', 'paused', 'on']).exactOptional(),
});
const callId = z.string();
const supervisionId = z.string();
const lineAct: z.ZodType<LineAct> = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['hold', 'record']), callId, on: z.boolean() }),
  z.object({
    type: z.literal('supervise'),
    callId,
    supervisionId,
    station: z.string(),
    how: z.enum(['listen', 'whisper', 'barge']),
  }),
  z.object({ type: z.literal('endSupervision'), supervisionId }),
  z.object({ type: z.literal('handOver'), callId, supervisionId }),
]);
const payload = z.union([request, lineAct]).nullable();
const stored: z.ZodType<ExchangeCommand> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('originate'), callId, payload: request }),
  z.object({ kind: z.literal('hangUp'), callId, payload: z.null() }),
  z.object({ kind: z.literal('act'), callId, payload: lineAct }),
]);
const answer: z.ZodType<CommandAnswer> = z.union([
  z.object({
    ok: z.literal(true),
    value: z.object({ uniqueId1: z.string(), uniqueId2: z.string().nullable() }).nullable(),
  }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.enum([...DIAL_REFUSALS, ...LINE_REFUSALS]) }) }),
]);

const newCommand = statement({
  name: 'ask the holder of the exchange',
  takes: { id: text, kind, callId: text, payload: json(payload), seconds: number },
  text: ({ id, kind: asked, callId, payload: request, seconds }) => sql`
    insert into exchange_command (id, kind, call_id, payload, until)
    values (${id}, ${asked}, ${callId}, ${request}, now() + make_interval(secs => ${seconds}))`,
});

/** Stores a command for the node that holds the exchange; it expires after `seconds`. */
export async function addCommand(
  db: Db,
  command: ExchangeCommand & { readonly id: string; readonly seconds: number },
): Promise<void> {
  await newCommand(db, command);
}

const takenCommand = statement({
  name: 'take up a wish',
  takes: { id: text, epoch: number },
  gives: { kind, callId: text, payload: nullable(json(payload)), milliseconds: number },
  text: ({ id, epoch }) => sql`
    update exchange_command set epoch = ${epoch}
    where id = ${id} and answer is null and until > now() and (epoch is null or epoch < ${epoch})
    returning kind, call_id as "callId", payload, extract(epoch from until - now()) * 1000 as milliseconds`,
});

/** Takes a command with its remaining time; `null` when it was executed, abandoned, or taken by a later holder. */
export async function takeCommand(
  db: Db,
  id: string,
  epoch: number,
): Promise<{ readonly command: ExchangeCommand; readonly milliseconds: number } | null> {
  const [row] = (await takenCommand(db, { id, epoch })).rows;
  return row === undefined ? null : { command: stored.parse(row), milliseconds: row.milliseconds };
}

const waitingCommands = statement({
  name: 'wishes that wait',
  takes: { epoch: number },
  gives: { id: text },
  text: ({ epoch }) => sql`
    select id from exchange_command where answer is null and until > now() and (epoch is null or epoch < ${epoch}) order by until`,
});

/** Lists pending commands, including those that an earlier holder took without an answer. */
export async function listWaiting(db: Db, epoch: number): Promise<readonly string[]> {
  return (await waitingCommands(db, { epoch })).rows.map(({ id }) => id);
}

const answeredCommand = statement({
  name: 'answer a wish',
  takes: { id: text, epoch: number, answer: json(answer) },
  text: ({ id, epoch, answer: given }) => sql`
    update exchange_command set answer = ${given} where id = ${id} and epoch = ${epoch}`,
});

export async function answerCommand(db: Db, id: string, epoch: number, given: CommandAnswer): Promise<void> {
  await answeredCommand(db, { id, epoch, answer: given });
}

const commandAnswer = statement({
  name: 'the answer to a wish',
  takes: { id: text },
  gives: { answer: nullable(json(answer)) },
  text: ({ id }) => sql`select answer from exchange_command where id = ${id}`,
});

export async function readAnswer(db: Db, id: string): Promise<CommandAnswer | null> {
  return (await commandAnswer(db, { id })).rows[0]?.answer ?? null;
}

const oldCommands = statement({
  name: 'forget wishes',
  takes: {},
  text: () => sql`delete from exchange_command where until < now() - interval '1 minute'`,
});

export async function forgetOldCommands(db: Db): Promise<void> {
  await oldCommands(db, {});
}
