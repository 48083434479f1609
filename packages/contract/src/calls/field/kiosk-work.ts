import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { wireText } from '../../wire-values.ts';
import { BY_KEY } from './field-app.ts';
import { fieldProject, fieldStart, sealedPackage, takenPackage } from './field-work.ts';

/** What a kiosk needs to ask visitors while it has no connection. */
const kioskWork = z.object({
  project: fieldProject,
  /** What an interview of a visitor begins with. */
  start: fieldStart,
});
export type KioskWork = z.infer<typeof kioskWork>;

/** The work of a kiosk; `work` is null where nothing has changed since `since`. */
export const readKioskWork = defineCall({
  name: 'readKioskWork',
  method: 'GET',
  path: '/api/v1/field/kiosk-work',
  needsSession: false,
  query: z.object({ since: z.optional(wireText(64)) }),
  answer: z.object({
    mark: z.string(),
    work: z.nullable(kioskWork),
    now: z.string(),
    /** What packages are sealed to, in base64. */
    publicKey: z.string(),
  }),
  refusals: [...BY_KEY, 'notFound'],
});

/** Sends the events of a visitor's interview, sealed, as `sendFieldPackage` does. */
export const sendKioskVisit = defineCall({
  name: 'sendKioskVisit',
  method: 'POST',
  path: '/api/v1/field/kiosk-visits',
  needsSession: false,
  body: sealedPackage,
  answer: takenPackage,
  refusals: ['unauthenticated'],
});
