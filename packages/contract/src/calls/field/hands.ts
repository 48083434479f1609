import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { HAND_WISHES, handAnswer, LONGEST_HAND_QUESTION, raisedHand } from '../../hand-entities.ts';
import { optionalWireId, wireId, wireText } from '../../wire-values.ts';

const ROOT = '/survey/interviewer/hand';

/** The hand that the interviewer has raised, and the newest answer that they have not put aside. */
export const readHand = defineCall({
  name: 'readHand',
  method: 'GET',
  path: ROOT,
  answer: z.object({ hand: z.nullable(raisedHand), answer: z.nullable(handAnswer) }),
});

/**
 * Raises the interviewer's hand. Where it is raised already, it stays so since then, and words that are given replace its
 * question: pressed twice it is one hand.
 */
export const raiseHand = defineCall({
  name: 'raiseHand',
  method: 'POST',
  path: ROOT,
  body: z.object({
    question: wireText(LONGEST_HAND_QUESTION).check(z.trim()),
    wish: z.enum(HAND_WISHES),
    /** The hand whose answer it goes on from, which is put aside. */
    follows: optionalWireId<'Hand'>(),
  }),
  bodyKind: 'json',
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
  refusals: ['invalid', 'notOnline'],
});

/** Lowers the interviewer's own hand; one that is down already stays so. */
export const lowerHand = defineCall({
  name: 'lowerHand',
  method: 'POST',
  path: `${ROOT}/lower`,
  body: z.object({ handId: wireId<'Hand'>() }),
});

/** Puts the answer to a hand aside, and those before it: the interviewer has read it. */
export const settleHand = defineCall({
  name: 'settleHand',
  method: 'POST',
  path: `${ROOT}/settle`,
  body: z.object({ handId: wireId<'Hand'>() }),
});
