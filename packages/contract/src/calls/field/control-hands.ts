import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { LONGEST_FLOOR_MESSAGE } from '../../floor-limits.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';

const ROOT = '/api/v1/control/:personId/hand';
const params = z.object({ personId: claimedId('Person') });
const handId = wireId<'Hand'>();

/** Answers an interviewer's raised hand in words, which lowers it; the answer is among their updates. */
export const answerHand = defineCall({
  name: 'answerHand',
  method: 'POST',
  path: `${ROOT}/answer`,
  params,
  body: z.object({ handId, text: wireText(LONGEST_FLOOR_MESSAGE).check(z.trim(), z.minLength(1)) }),
  refusals: ['invalid', 'handClosed'],
});

/** Lowers it without words: it was seen. */
export const dismissHand = defineCall({
  name: 'dismissHand',
  method: 'POST',
  path: `${ROOT}/lower`,
  params,
  body: z.object({ handId }),
  refusals: ['invalid', 'handClosed'],
});

/** Tells the interviewer and the other supervisors that the requester looks at it, or no longer does. */
export const takeHand = defineCall({
  name: 'takeHand',
  method: 'POST',
  path: `${ROOT}/take`,
  params,
  body: z.object({ handId, takes: z.boolean() }),
  bodyKind: 'json',
  refusals: ['invalid', 'handClosed', 'handTaken'],
});
