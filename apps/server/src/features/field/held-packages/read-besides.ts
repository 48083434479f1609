import type { BesideInterview, HeldRow, InterviewStory } from '@seker/contract';
import type { CaseId, InterviewId, ProjectId } from '@seker/kernel';
import { writeReading } from '../../../audit/write-reading.queries.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { readInterview, standingInterview } from '../interviews/index.ts';
import { isBeside, listBesides } from './beside.queries.ts';
import { listWaiting } from './list-held.ts';
import { storyOfStored } from './read-held.ts';

interface CaseOf {
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
}

/** What a case has beside its current interview. */
export async function readBesides(
  deps: Deps,
  { projectId, caseId }: CaseOf,
): Promise<{ interviews: BesideInterview[]; waiting: HeldRow[] }> {
  const [interviews, waiting] = await Promise.all([
    listBesides(deps.db, projectId, caseId),
    listWaiting(deps, projectId, caseId),
  ]);
  return {
    interviews: interviews.map(({ startedAt, endedAt, ...interview }) => ({
      ...interview,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    waiting,
  };
}

/** The answers of an interview beside the current one of its case. */
export async function readBesideStory(
  deps: Deps,
  session: Session,
  { projectId, caseId }: CaseOf,
  interviewId: InterviewId,
): Promise<InterviewStory> {
  const read = (await isBeside(deps.db, { projectId, caseId, interviewId }))
    ? await readInterview(deps.db, projectId, interviewId)
    : null;
  if (read === null) throw new Refusal('notFound');
  await writeReading(deps.db, {
    at: deps.now(),
    personId: session.personId,
    sessionId: session.id,
    projectId,
    subject: 'interview',
    subjectId: interviewId,
  });
  const { interview, running } = await standingInterview(deps.db, read);
  return await storyOfStored(deps, { row: interview, run: running });
}
