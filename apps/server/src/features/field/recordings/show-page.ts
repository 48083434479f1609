import type { InterviewId, ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { StationSession } from '../../../http/session.ts';
import { findRecordingOnLine, readPage, leavePage as setLeft, setPage } from './recording.queries.ts';
import { steerRecording } from './steer-recording.ts';

/** The page of an interview by telephone that is about to be shown. */
export interface ShownPage {
  readonly projectId: ProjectId;
  readonly interviewId: InterviewId;
  readonly revision: number;
  /** It may not be recorded. */
  readonly isPrivate: boolean;
}

/**
 * Notes which page is about to be shown, and pauses the recording of the call before it is, or goes on with it. A
 * questionnaire without a page that may not be recorded writes nothing.
 */
export async function showPage(deps: Deps, session: StationSession, page: ShownPage): Promise<void> {
  const before = await readPage(deps.db, page.projectId, page.interviewId);
  if (before === null && !page.isPrivate) return;
  await setPage(deps.db, page);
  const recording = await findRecordingOnLine(deps.db, session.id);
  if (recording?.interviewId !== page.interviewId) return;
  await steerRecording(deps, recording);
}

/** Notes that the interviewer left the survey on the page that was shown: the conversation around it is recorded again. */
export async function leavePage(
  deps: Deps,
  session: StationSession,
  of: Pick<ShownPage, 'projectId' | 'interviewId'>,
): Promise<void> {
  if (!(await setLeft(deps.db, of))) return;
  const recording = await findRecordingOnLine(deps.db, session.id);
  if (recording?.interviewId === of.interviewId) await steerRecording(deps, recording);
}
