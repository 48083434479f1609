import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList } from '../../list.ts';
import { optionalWireId, wireId, wireText } from '../../wire-values.ts';

const named = z.object({ id: z.number(), name: z.string() });

const callerNumberRow = z.object({
  id: z.number(),
  /** As it is presented. */
  number: z.string(),
  label: z.string(),
  /** Whose projects may present it; null: those of all groups. */
  group: z.nullable(named),
  /** Who called it back, and when; only then it can be chosen for a project. */
  verified: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
  /** How many projects present it. */
  projects: z.int(),
});
export type CallerNumberRow = z.infer<typeof callerNumberRow>;

/** The numbers that respondents may see. */
export const listCallerNumbers = defineCall({
  name: 'listCallerNumbers',
  method: 'GET',
  path: '/api/v1/caller-numbers',
  ...defineList({
    row: callerNumberRow,
    sortable: ['number'],
    usualSort: { field: 'number', direction: 'asc' },
    filters: { isVerified: z.stringbool() },
  }),
});

/** Adds a number, which can be chosen once it is verified. */
export const addCallerNumber = defineCall({
  name: 'addCallerNumber',
  method: 'POST',
  path: '/api/v1/caller-numbers',
  body: z.object({
    number: wireText(30).check(z.trim(), z.minLength(1)),
    label: wireText(100).check(z.trim()),
    groupId: optionalWireId<'Group'>(),
  }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

const callerNumber = z.object({ numberId: wireId<'CallerNumber'>() });

/** Says that a call to the number came to us. */
export const verifyCallerNumber = defineCall({
  name: 'verifyCallerNumber',
  method: 'POST',
  path: '/api/v1/caller-numbers/:numberId/verify',
  params: callerNumber,
});

/** The details of `callerNumberInUse` name the projects that present it (`projects: [{ id, name }]`). */
export const removeCallerNumber = defineCall({
  name: 'removeCallerNumber',
  method: 'DELETE',
  path: '/api/v1/caller-numbers/:numberId',
  params: callerNumber,
  refusals: ['callerNumberInUse'],
});
