import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';

/** Asks an interviewer's screen for a picture; the newest one is then read with `screenPicture`. */
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

/** The screen that was asked for a picture could not make one. */
export const captureFailed = defineCall({
  name: 'captureFailed',
  method: 'POST',
  path: '/api/v1/watching/capture-failed',
});
