import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

/**
 * What the browser at a station registers with as its phone. The password is for the memory of that page alone: no
 * screen shows it, and nothing stores it.
 */
export const phoneCredentials = defineCall({
  name: 'phoneCredentials',
  method: 'POST',
  path: '/api/v1/phone-credentials',
  answer: z.object({
    uri: z.string(),
    user: z.string(),
    password: z.string(),
    /** Path of the web socket at our own host. */
    socketPath: z.string(),
    iceServers: z.array(z.object({ urls: z.string() })),
  }),
  refusals: ['stationHasDeskPhone', 'browserPhonesAway'],
});

const MOST_SECONDS = 14_400;

/** How well voices came through in a conversation that has ended; for the metrics alone. */
export const reportPhoneQuality = defineCall({
  name: 'reportPhoneQuality',
  method: 'POST',
  path: '/api/v1/phone-quality',
  body: z.object({
    goodSeconds: z.int().check(z.minimum(0), z.maximum(MOST_SECONDS)),
    weakSeconds: z.int().check(z.minimum(0), z.maximum(MOST_SECONDS)),
    /** The part of the packets that did not come. */
    loss: z.number().check(z.minimum(0), z.maximum(1)),
    jitterSeconds: z.number().check(z.minimum(0), z.maximum(60)),
  }),
});
