import type { RecordedCall, RecordingState } from '@seker/contract';
import { DAY, type InterviewId, type ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { loadQuestionnaire, readInterview } from '../interviews/index.ts';
import { type ListedRecording, listPageTimes, listRecordings, type RecordingsOf } from './listening.queries.ts';
import { pageMarks } from './page-marks.ts';

/** The calls that were recorded or were to be, the last one first; with the marks of their pages for those who may listen. */
export async function recordedCalls(
  { db }: Pick<Deps, 'db'>,
  of: RecordingsOf,
  mayListen: boolean,
): Promise<RecordedCall[]> {
  const listed = await listRecordings(db, of);
  const marksOf = marksReader(db, of.projectId);
  return await Promise.all(
    listed.map(async (recording) => ({
      callId: recording.callId,
      at: (recording.beganAt ?? recording.askedAt).toISOString(),
      state: stateOf(recording),
      seconds: recording.seconds,
      days: daysOf(recording),
      marks: mayListen && stateOf(recording) === 'kept' ? await marksOf(recording) : [],
    })),
  );
}

export function stateOf({
  consent,
  fate,
  erasedAt,
}: Pick<ListedRecording, 'consent' | 'fate' | 'erasedAt'>): RecordingState {
  // Also one that was taken in before the refusal was noted.
  if (consent === 'refused' && fate !== null) return 'refused';
  if (fate === 'kept') return erasedAt === null ? 'kept' : 'expired';
  return fate ?? 'running';
}

function daysOf({ fateAt, expiresAt, erasedAt }: ListedRecording): number | null {
  const until = erasedAt ?? expiresAt;
  return fateAt === null || until === null ? null : Math.max(1, Math.round((until.getTime() - fateAt.getTime()) / DAY));
}

/** Reads the log of each interview once. */
function marksReader(db: Db, projectId: ProjectId) {
  const known = new Map<InterviewId, ReturnType<typeof pagesOf>>();
  return async ({ interviewId, beganAt, askedAt, seconds }: ListedRecording): Promise<RecordedCall['marks']> => {
    const pages = known.get(interviewId) ?? pagesOf(db, projectId, interviewId);
    known.set(interviewId, pages);
    const { events, numberOf } = await pages;
    return pageMarks(events, (beganAt ?? askedAt).getTime(), seconds ?? 0).map(({ second, nodes }) => ({
      second,
      nodes: [...nodes],
      questions: nodes.map(numberOf),
    }));
  };
}

async function pagesOf(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  const interview = await readInterview(db, projectId, interviewId);
  if (interview === null) return { events: [], numberOf: (node: string) => node };
  const [times, { questions }] = await Promise.all([
    listPageTimes(db, projectId, interviewId),
    loadQuestionnaire(db, interview.versionId),
  ]);
  return {
    events: times.map((event) => ({ ...event, at: event.at.getTime() })),
    numberOf: (node: string) => questions.get(node)?.number ?? node,
  };
}
