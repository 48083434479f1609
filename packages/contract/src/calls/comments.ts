import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { claimedId } from '../claim.ts';
import { comment } from '../interviewer-entities.ts';
import { done, nothing, wireText } from '../wire-values.ts';

const ROOT = '/survey/interviewer';

export const comments = defineCall({
  name: 'comments',
  method: 'POST',
  path: `${ROOT}/get-comments`,
  params: nothing,
  query: nothing,
  body: z.object({ respId: claimedId('Interview') }),
  bodyKind: 'form',
  answer: z.object({ data: z.array(comment) }),
  changesState: true,
});

export const saveComment = defineCall({
  name: 'saveComment',
  method: 'POST',
  path: `${ROOT}/save-comment`,
  params: nothing,
  query: nothing,
  body: z.object({ respId: claimedId('Interview'), text: wireText(4_000) }),
  bodyKind: 'form',
  answer: z.object({ success: z.boolean(), error: z.optional(z.string()), data: z.optional(comment) }),
  changesState: true,
});

export const deleteComment = defineCall({
  name: 'deleteComment',
  method: 'POST',
  path: `${ROOT}/delete-comment/`,
  params: nothing,
  query: z.object({ commentId: claimedId('Comment') }),
  body: nothing,
  bodyKind: 'form',
  answer: done,
  changesState: true,
});
