import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { wireId, wireText } from '../../wire-values.ts';

const memory = z.object({
  /** Until the memory is written anew, at night. */
  id: z.number(),
  /** How it was written once; its key where no answer says so any more. */
  text: z.string(),
  /** Code of the language that it is written in. */
  language: z.string(),
  /** Null: no frame has the code any more. */
  code: z.nullable(
    z.object({ number: z.int(), names: z.record(z.string(), z.string()), frame: z.string(), isLibrary: z.boolean() }),
  ),
  group: z.object({ id: z.number(), name: z.string() }),
  /** Answers that people gave the code, in all uses of the group. */
  times: z.int(),
  people: z.int(),
  lastAt: z.string(),
});
export type CodingMemoryRow = z.infer<typeof memory>;

const filters = { language: oneOrMore(wireText(10)), group: oneOrMore(wireId<'Group'>()) };

/** What groups remember of short answers: words, and the code that people gave them. Searched by words, code and frame. */
export const listCodingMemory = defineCall({
  name: 'listCodingMemory',
  method: 'GET',
  path: '/api/v1/coding-memory',
  ...defineList({
    row: memory,
    sortable: ['times', 'people', 'lastAt', 'text'],
    usualSort: { field: 'times', direction: 'desc' },
    filters,
  }),
});

/** Forgets words of a code for good: the same codings do not teach them again. */
export const bulkCodingMemory = defineCall({
  name: 'bulkCodingMemory',
  method: 'POST',
  path: '/api/v1/coding-memory/bulk',
  ...defineBulk({ acts: ['forget'], filters, more: {} }),
});
