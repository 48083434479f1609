import * as z from 'zod/mini';
import { fieldPlace } from './calls/field/field-app.ts';
import { fieldStart } from './calls/field/field-work.ts';
import { FIELD_PACKAGE_FORMAT, MOST_MOVES } from './field-package-names.ts';
import { wireId, wireText } from './wire-values.ts';

const loggedEvents = z.array(z.object({ at: z.number(), event: z.unknown() })).check(z.maxLength(20_000));

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
  events: loggedEvents,
  /** Its logs in versions that it was moved out of, the first one first; absent: it is in the version in which it began. */
  before: z.optional(
    z.array(z.object({ versionId: wireId<'Version'>(), events: loggedEvents })).check(z.maxLength(MOST_MOVES)),
  ),
  /** SHA-256 of `digestText` after these events, in hexadecimal digits. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The media that its answers name, which follow by themselves; absent: it has none. */
  media: z.optional(z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.maxLength(2_000))),
  /** Where the interview began and ended, if the project asks for it; `place` is null where it was not told. */
  positions: z.optional(
    z
      .array(z.object({ moment: z.enum(['start', 'end']), place: z.nullable(fieldPlace), at: z.number() }))
      .check(z.maxLength(2)),
  ),
});
export type FieldPackage = z.infer<typeof fieldPackage>;
