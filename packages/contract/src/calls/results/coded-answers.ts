import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';
import { UNIT_STATES } from './coding.ts';

/** Who put its codes: a person, or what acts alone. */
export const CODED_BY = ['person', 'same', 'rule', 'memory'] as const;

const answer = z.object({
  /** Of the first of its interviews. */
  id: z.number(),
  text: z.string(),
  /** Code of the language that it is written in. */
  language: z.string(),
  /** Interviews that say the same, are encoded in the same way and stand at the same place. */
  answers: z.int(),
  /** Ids, as they count now. */
  codes: z.array(z.number()),
  state: z.enum(UNIT_STATES),
  by: z.nullable(z.enum(CODED_BY)),
  /** Encoders of both passes; none of those who were deleted. */
  people: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type CodedAnswerRow = z.infer<typeof answer>;

/** The answers of a use by what they say, and what they have become. Searched by words. */
export const listCodedAnswers = defineCall({
  name: 'listCodedAnswers',
  method: 'GET',
  path: '/api/v1/projects/:projectId/coding/:useId/answers',
  params: z.object({ projectId: claimedId('Project'), useId: wireId<'CodeframeUse'>() }),
  ...defineList({
    row: answer,
    sortable: ['answers', 'text'],
    usualSort: { field: 'answers', direction: 'desc' },
    filters: {
      state: oneOrMore(z.enum(UNIT_STATES)),
      code: oneOrMore(wireId<'Code'>()),
      language: oneOrMore(wireText(10)),
      /** An encoder of either pass. */
      person: oneOrMore(wireId<'Person'>()),
      by: oneOrMore(z.enum(CODED_BY)),
    },
  }),
});
