import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId, wireText } from '../../wire-values.ts';

const use = z.object({ projectId: claimedId('Project'), useId: wireId<'CodeframeUse'>() });
const ROOT = '/api/v1/projects/:projectId/coding/:useId/frame';

/**
 * Undoes a merge that is the frame's last change: the code stands again, with its rules, and with those of its answers
 * that no person has encoded otherwise since.
 */
export const undoMerge = defineCall({
  name: 'undoMerge',
  method: 'POST',
  path: `${ROOT}/codes/:codeId/merge/undo`,
  params: z.object({ ...use.shape, codeId: wireId<'Code'>() }),
  body: z.object({ revision: z.int() }),
  answer: z.object({ revision: z.int(), restored: z.int() }),
  refusals: ['stale', 'structureError', 'codingClosed'],
});

/** Dismisses a proposal that was found; it comes back only when it has grown by half. */
export const dismissFoundProposal = defineCall({
  name: 'dismissFoundProposal',
  method: 'POST',
  path: `${ROOT}/dismissed-proposals`,
  params: use,
  body: z.object({
    words: z.array(wireText(200)).check(z.minLength(1), z.maxLength(20)),
    answers: z.int().check(z.minimum(1)),
  }),
});
