import * as z from 'zod/mini';
import { fieldStart } from './calls/field/field-work.ts';
import { wireId, wireText } from './wire-values.ts';

/** The form of what a package holds; devices two releases old are understood. */
export const FIELD_PACKAGE_FORMAT = 1;

/**
 * The events of an interview from one number on, as JSON, gzipped and then sealed. `at` of an event and `startedAt` are
 * the device's own clock, in milliseconds since 1970; `clockAhead` is how far it was ahead of the server's.
 */
export const fieldPackage = z.object({
  format: z.literal(FIELD_PACKAGE_FORMAT),
  uid: z.uuid(),
  projectId: wireId<'Project'>(),
  assignmentId: wireId<'Assignment'>(),
  versionId: wireId<'Version'>(),
  seed: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  language: wireText(8),
  startedAt: z.number(),
  clockAhead: z.number(),
  start: fieldStart,
  fromSeq: z.int().check(z.minimum(1)),
  events: z.array(z.object({ at: z.number(), event: z.unknown() })).check(z.maxLength(20_000)),
  /** SHA-256 of `digestText` after these events, in hexadecimal digits. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type FieldPackage = z.infer<typeof fieldPackage>;

/** What a package is bound to when it is sealed: it opens as that of no other interview. */
export function packageBinding(uid: string): string {
  return `seker field package/${uid}`;
}

/** What a device's own key is bound to when it is sealed for its person. */
export const ESCROW_BINDING = 'seker field escrow';
