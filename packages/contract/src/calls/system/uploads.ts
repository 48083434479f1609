import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { UPLOAD_PURPOSES } from '../../uploads.ts';
import { wireText } from '../../wire-values.ts';

const sentFile = z.object({
  uploadId: z.number(),
  name: z.string(),
  /** Detected from the content: `text`, or the usual file extension. */
  kind: z.string(),
  bytes: z.number(),
});
export type SentFile = z.infer<typeof sentFile>;

/**
 * Uploads a file as the raw body of the request. It is kept for one day, until a call of the same person uses it. The
 * name is only for display, and truncated to a displayable length.
 */
export const upload = defineCall({
  name: 'upload',
  method: 'POST',
  path: '/api/v1/uploads',
  query: z.object({ purpose: z.enum(UPLOAD_PURPOSES), name: wireText(1_000) }),
  bodyKind: 'file',
  answer: sentFile,
  refusals: ['uploadKind', 'uploadRoom', 'noSpace'],
});

/** Deletes an uploaded file that is not needed after all. */
export const dropUpload = defineCall({
  name: 'dropUpload',
  method: 'DELETE',
  path: '/api/v1/uploads/:uploadId',
  params: z.object({ uploadId: claimedId('Upload') }),
});
