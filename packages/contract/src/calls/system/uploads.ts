import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { UPLOAD_PURPOSES } from '../../uploads.ts';
import { wireText } from '../../wire-values.ts';

const sentFile = z.object({
  uploadId: z.number(),
  name: z.string(),
  /** By its content: `text`, or the usual ending of such files. */
  kind: z.string(),
  bytes: z.number(),
});
export type SentFile = z.infer<typeof sentFile>;

/**
 * Takes a file as the body of the request, as it is. It waits a day for the call that uses it, which only the same person
 * can make. The name is kept as a text to show, cut to what can be shown.
 */
export const upload = defineCall({
  name: 'upload',
  method: 'POST',
  path: '/api/v1/uploads',
  query: z.object({ purpose: z.enum(UPLOAD_PURPOSES), name: wireText(1_000) }),
  bodyKind: 'file',
  answer: sentFile,
  refusals: ['uploadKind', 'noSpace'],
});

/** Forgets a file that is not to be used after all. */
export const dropUpload = defineCall({
  name: 'dropUpload',
  method: 'DELETE',
  path: '/api/v1/uploads/:uploadId',
  params: z.object({ uploadId: claimedId('Upload') }),
});
