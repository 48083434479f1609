import * as z from 'zod/mini';
import { LONGEST_VISIT_NOTE } from './field-package-names.ts';
import { wireId, wireText } from './wire-values.ts';

/**
 * A visit to a respondent, as JSON, gzipped and then sealed, sent as a package is. `at` is the device's own clock, in
 * milliseconds since 1970; `clockAhead` is how far it was ahead of the server's.
 */
export const fieldVisit = z.object({
  kind: z.literal('visit'),
  format: z.literal(1),
  uid: z.uuid(),
  projectId: wireId<'Project'>(),
  assignmentId: wireId<'Assignment'>(),
  statusId: wireId<'Disposition'>(),
  /** The agreed moment, which no clock of the device has a part in. */
  nextAt: z.nullable(z.iso.datetime({ offset: true })),
  /** Code of the language in which the respondent is to be asked. */
  language: z.nullable(wireText(8)),
  note: wireText(LONGEST_VISIT_NOTE),
  at: z.number(),
  clockAhead: z.number(),
});
export type FieldVisit = z.input<typeof fieldVisit>;
