import { CALL_OUTCOMES, type CallProcess, DIAL_REFUSALS } from '@seker/fieldwork';
import { type Instant, instant } from '@seker/kernel';
import { z } from 'zod';

const moment = z.number().transform((stored): Instant => instant(stored));
const outcome = z.enum(CALL_OUTCOMES);
const hangup = {
  uniqueId: z.string(),
  cause: z.number().nullable(),
  causeText: z.string(),
  outcome: outcome.nullable(),
  at: moment,
};
const early = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hangup'), callId: z.string(), ...hangup }),
  z.object({ type: z.literal('bridged'), callId: z.string(), farId: z.string().nullable(), at: moment }),
]);
const refusal = z.enum(DIAL_REFUSALS);

/** The stored form of a station's call process. */
export const storedCall = z.object({
  callId: z.string().nullable(),
  farId: z.string().nullable(),
  phoneId: z.number().nullable(),
  number: z.string(),
  manual: z.boolean(),
  redial: z.boolean(),
  requestedAt: moment.nullable(),
  answeredAt: moment.nullable(),
  refused: z.object({ reason: refusal, at: moment }).nullable(),
  timedOutAt: moment.nullable(),
  stopRequestedAt: moment.nullable(),
  stoppedAt: moment.nullable(),
  // Calls of before have none.
  holds: z.array(z.object({ on: z.boolean(), at: moment })).default([]),
  // Missing in calls that an earlier version stored.
  handedOverAt: moment.nullable().default(null),
  hangups: z.array(z.object(hangup)),
  early: z.array(early),
  choice: z.enum(['none', 'continued', 'statusAsked', 'statusSet']),
  hangUpAgain: z.boolean(),
  state: z.enum(['empty', 'dial', 'answered', 'failed', 'stopping', 'stopped']),
  since: moment.nullable(),
  heldSince: moment.nullable().default(null),
  endedAt: moment.nullable(),
  prompt: z.enum(['none', 'status', 'disconnected']),
  outcome: outcome.nullable(),
  cause: z.number().nullable(),
  causeText: z.string().nullable(),
}) satisfies z.ZodType<CallProcess>;
