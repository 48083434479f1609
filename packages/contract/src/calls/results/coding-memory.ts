import * as z from 'zod/mini';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { wireText } from '../../wire-values.ts';

const memoryFilters = { language: oneOrMore(wireText(10)) };

/** What is remembered of past encodings: short answers, and the codes that they got. */
export const listCodingMemory = defineCall({
  name: 'listCodingMemory',
  method: 'GET',
  path: '/api/v1/settings/coding-memory',
  ...defineList({
    row: z.object({
      id: z.number(),
      key: z.string(),
      language: z.string(),
      code: z.string(),
      group: z.string(),
      times: z.int(),
      people: z.int(),
      projects: z.int(),
      lastAt: z.string(),
    }),
    sortable: ['key', 'times', 'people', 'last'],
    usualSort: { field: 'times', direction: 'desc' },
    filters: memoryFilters,
  }),
});
export type MemoryRow = z.infer<typeof listCodingMemory.answer>['rows'][number];

/** Forgets answers for good: they are not remembered again. */
export const bulkCodingMemory = defineCall({
  name: 'bulkCodingMemory',
  method: 'POST',
  path: '/api/v1/settings/coding-memory/bulk',
  ...defineBulk({ acts: ['forget'], filters: memoryFilters, more: {} }),
});
