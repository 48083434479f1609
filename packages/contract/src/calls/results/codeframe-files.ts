import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { wireId } from '../../wire-values.ts';

const project = z.object({ projectId: claimedId('Project') });
const use = z.object({ ...project.shape, useId: wireId<'CodeframeUse'>() });
const ROOT = '/api/v1/projects/:projectId/coding/:useId/frame';

export const CODEFRAME_FORMATS = ['xlsx', 'json'] as const;
export type CodeframeFormat = (typeof CODEFRAME_FORMATS)[number];

/** Why a code of a file is not taken. */
export const CODEFRAME_FILE_FAULTS = [
  /** Its number stands twice in the file, or it has the name of another code. */
  'categoryExists',
  'numberUnfit',
  'nameMissing',
  'tooLong',
  'kindDiffers',
  /** It was merged or retired, and its number is never used again. */
  'codeGone',
  'systemCode',
  'netUnknown',
  'netInItself',
  'ruleUnfit',
  'codeExcludes',
  'tooMany',
] as const;
/** Parts of a code that a file changes. */
export const CODEFRAME_FILE_PARTS = ['names', 'note', 'net', 'exclusive', 'rules'] as const;

const sight = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The first of those that are new or changed, in the order of the file. */
  rows: z.array(
    z.object({
      row: z.int(),
      number: z.int(),
      name: z.string(),
      isNet: z.boolean(),
      isNew: z.boolean(),
      parts: z.array(z.enum(CODEFRAME_FILE_PARTS)),
    }),
  ),
  /** The first of those that are refused. */
  refusedRows: z.array(
    z.object({ row: z.int(), fault: z.enum(CODEFRAME_FILE_FAULTS), /** What it is known by. */ value: z.string() }),
  ),
});
export type CodeframeFileSight = z.infer<typeof sight>;

/** A codeframe as a file: its codes and nets with names, notes and rules, as an import takes them. The answer is the file. */
export const exportCodeframe = defineCall({
  name: 'exportCodeframe',
  method: 'GET',
  path: `${ROOT}/file`,
  params: use,
  query: z.object({ format: z.prefault(z.enum(CODEFRAME_FORMATS), 'xlsx') }),
  answer: z.unknown(),
});

const upload = { uploadId: claimedId('Upload') };

/** What an import of a file would do to a codeframe of this revision. */
export const lookAtCodeframeFile = defineCall({
  name: 'lookAtCodeframeFile',
  method: 'POST',
  path: `${ROOT}/file/look`,
  params: use,
  body: z.object(upload),
  answer: z.object({ ...sight.shape, revision: z.int() }),
  refusals: ['invalid', 'codingClosed'],
  changesState: false,
});

/** What a file would make of a codeframe that is still to be made, and what it says of the frame itself. */
export const lookAtNewCodeframe = defineCall({
  name: 'lookAtNewCodeframe',
  method: 'POST',
  path: '/api/v1/projects/:projectId/coding/frame-files/look',
  params: project,
  body: z.object(upload),
  answer: z.object({
    ...sight.shape,
    name: z.nullable(z.string()),
    isMultiple: z.nullable(z.boolean()),
    mostCodes: z.nullable(z.int()),
  }),
  refusals: ['invalid'],
  changesState: false,
});

/** Takes the codes of a file as one revision; refused ones are left out, and no code is removed. */
export const importCodeframe = defineCall({
  name: 'importCodeframe',
  method: 'POST',
  path: `${ROOT}/file`,
  params: use,
  body: z.object({ ...upload, revision: z.int() }),
  answer: z.object({ revision: z.int(), added: z.int(), changed: z.int() }),
  refusals: ['invalid', 'stale', 'codingClosed', 'nothingSelected'],
});
