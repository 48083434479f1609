import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { EXPORT_FORMATS } from '../../export.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId } from '../../wire-values.ts';

const use = z.object({ projectId: claimedId('Project'), useId: wireId<'CodeframeUse'>() });
const ROOT = '/api/v1/projects/:projectId/coding/:useId/answers/file';

/** Rows of a file of codings. */
export const MOST_CODING_ROWS = 150_000;

/** Why a coding of a file is not taken. */
export const CODING_FILE_FAULTS = [
  /** No answer of the question has this number. */
  'unitUnknown',
  /** It stands in the file before, with other codes. */
  'unitTwice',
  /** No such code, a net, or a retired one. */
  'codeUnknown',
  /** Too many codes, or company for one that is exclusive. */
  'codesRefused',
  /** A review has decided otherwise. */
  'unitFinal',
  /** Two people encode it, and the review compares them. */
  'unitDouble',
  /** It was encoded while the file was imported. */
  'unitChanged',
] as const;

const outcome = z.object({
  /** Answers that get codes. */
  put: z.int(),
  /** Answers that have other codes: these stay, and both go to the review. */
  review: z.int(),
  /** Answers that have these codes. */
  same: z.int(),
  /** Rows without codes. */
  empty: z.int(),
  refused: z.int(),
  /** The first of these. */
  refusedRows: z.array(z.object({ row: z.int(), fault: z.enum(CODING_FILE_FAULTS), value: z.string() })),
});
export type CodingFileOutcome = z.infer<typeof outcome>;
export const codingFileOutcome = outcome;

/**
 * The answers of a question as a file: key, text, how many, their codes, and numbers of the answers, by which codings
 * are imported. Equal answers with equal codes are one row, or several where they are many. The answer is the file.
 */
export const exportCodings = defineCall({
  name: 'exportCodings',
  method: 'GET',
  path: ROOT,
  params: use,
  query: z.object({ format: z.prefault(z.enum(EXPORT_FORMATS), 'xlsx') }),
  answer: z.unknown(),
});

const upload = { uploadId: claimedId('Upload') };

/** What an import of codings would do now. */
export const lookAtCodings = defineCall({
  name: 'lookAtCodings',
  method: 'POST',
  path: `${ROOT}/look`,
  params: use,
  body: z.object(upload),
  answer: outcome,
  refusals: ['invalid', 'codingClosed'],
  changesState: false,
});

/**
 * Puts codes from a file on answers, as the first pass of the requester, in a job whose result has the shape of
 * `lookAtCodings`. The same `act` twice puts them once.
 */
export const importCodings = defineCall({
  name: 'importCodings',
  method: 'POST',
  path: ROOT,
  params: use,
  body: z.object({ ...upload, act: z.uuid() }),
  answer: z.object({ job: z.number() }),
  refusals: ['invalid', 'codingClosed'],
});
