import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';

/** Requests a screenshot from an interviewer's screen; `screenPicture` then returns the newest one. */
export const watchScreen = defineCall({
  name: 'watchScreen',
  method: 'POST',
  path: '/api/v1/watching/:personId/watch',
  params: z.object({ personId: claimedId('Person') }),
  answer: z.object({ success: z.boolean(), asked: z.number() }),
  refusals: ['pictureHidden'],
});

export const screenPicture = defineCall({
  name: 'screenPicture',
  method: 'GET',
  path: '/api/v1/watching/:personId/picture',
  params: z.object({ personId: claimedId('Person') }),
  answer: z.unknown(),
  refusals: ['pictureFailed', 'pictureHidden'],
});

/** Reports that the requested screenshot could not be made. */
export const captureFailed = defineCall({
  name: 'captureFailed',
  method: 'POST',
  path: '/api/v1/watching/capture-failed',
});
