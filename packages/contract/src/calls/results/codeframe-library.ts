import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireId } from '../../wire-values.ts';

const libraryFrame = z.object({
  id: z.number(),
  name: z.string(),
  group: z.object({ id: z.number(), name: z.string() }),
  isMultiple: z.boolean(),
  mostCodes: z.nullable(z.int()),
  /** Codes that can be given, without nets. */
  codes: z.int(),
  /** Codeframes of projects that began as a copy of it. */
  copies: z.int(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
});
export type LibraryFrameRow = z.infer<typeof libraryFrame>;

/** The codeframes that the projects of a group can begin with. */
export const listCodeframeLibrary = defineCall({
  name: 'listCodeframeLibrary',
  method: 'GET',
  path: '/api/v1/codeframe-library',
  ...defineList({
    row: libraryFrame,
    sortable: ['name', 'codes', 'copies', 'changedAt'],
    usualSort: { field: 'name', direction: 'asc' },
    filters: { group: oneOrMore(wireId<'Group'>()) },
  }),
});

/** Keeps a copy of a project's codeframe in the library of its group. Codes keep what is remembered of them. */
export const keepCodeframe = defineCall({
  name: 'keepCodeframe',
  method: 'POST',
  path: '/api/v1/projects/:projectId/coding/:useId/frame/library',
  params: z.object({ projectId: claimedId('Project'), useId: wireId<'CodeframeUse'>() }),
  body: z.object({ name: formLine(200) }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

/** Removes a codeframe from the library; projects that began with it keep their copies. */
export const removeLibraryFrame = defineCall({
  name: 'removeLibraryFrame',
  method: 'DELETE',
  path: '/api/v1/codeframe-library/:frameId',
  params: z.object({ frameId: wireId<'Codeframe'>() }),
});
