import type { InterviewHost } from '@seker/interviewing';
import type { InterviewId, ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { readCaptured } from './captured-media.queries.ts';

/** The captured media of an interview, as its host asks for them. */
export function capturedOf(
  db: Db,
  { projectId, id: interviewId }: { readonly projectId: ProjectId; readonly id: InterviewId },
): InterviewHost['media'] {
  return {
    has: async ({ sha256, bytes, mime }) => {
      const row = await readCaptured(db, { projectId, interviewId, sha256 });
      return row !== undefined && row.completeAt !== null && row.bytes === bytes && row.mime === mime;
    },
  };
}
