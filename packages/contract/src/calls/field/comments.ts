import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { comment } from '../../interviewer-entities.ts';
import { claimedId } from '../../owned-id.ts';
import { wireText } from '../../wire-values.ts';

const ROOT = '/survey/interviewer';

export const comments = defineCall({
  name: 'comments',
  method: 'POST',
  path: `${ROOT}/get-comments`,
  body: z.object({ respId: claimedId('Interview') }),
  answer: z.object({ data: z.array(comment) }),
});

export const saveComment = defineCall({
  name: 'saveComment',
  method: 'POST',
  path: `${ROOT}/save-comment`,
  body: z.object({ respId: claimedId('Interview'), text: wireText(4_000) }),
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()), data: z.optional(comment) }),
  refusals: ['commentEmpty'],
});

export const deleteComment = defineCall({
  name: 'deleteComment',
  method: 'POST',
  path: `${ROOT}/delete-comment/`,
  query: z.object({ commentId: claimedId('Comment') }),
});
