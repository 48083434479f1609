import { type AnswerPlaces, answerPlaces, mergeVersions } from '@seker/export';
import type { InterviewId, ProjectId, VersionId } from '@seker/kernel';
import { keptWhereCostly } from '../../../db/costly-reads.ts';
import type { Db } from '../../../db/database.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { type AnsweredSpan, readStanding } from './answered.queries.ts';
import { listAskedVersions } from './asked-versions.queries.ts';

const AT_ONCE = 5_000;
const BEFORE_ALL = 0 as InterviewId;

export interface WantedAnswer extends AnsweredSpan {
  readonly projectId: ProjectId;
  /** The variable's name in reports. */
  readonly variable: string;
  /** A code, `answered`, or the reason for a missing answer, as counted. */
  readonly answer: string;
}

/**
 * Lists the completed interviews of a span with this answer to a variable: exactly those counted in the report of
 * answers.
 */
export const findAnswered = keptWhereCostly(readAnswered, (wanted) => JSON.stringify(wanted));

async function readAnswered(
  db: Db,
  { projectId, variable, answer, ...span }: WantedAnswer,
): Promise<readonly InterviewId[]> {
  const ids = await listAskedVersions(db, projectId);
  const versions = await Promise.all(ids.map(async (id) => await loadQuestionnaire(db, id)));
  const key = mergeVersions(versions).variables.find(({ name }) => name === variable)?.key;
  if (key === undefined) return [];
  const places = new Map(ids.map((id, at) => [id, versions[at]] as const).flatMap(placesOf));
  const question = [...places.values()].map((one) => one.questionOf(key)).find((uid) => uid !== null);
  if (question === undefined || question === null) return [];
  const isMeant = remembering((versionId: VersionId, stands: string | null): boolean =>
    (places.get(versionId)?.answersTo(question, stands === null ? undefined : JSON.parse(stands)) ?? []).some(
      (one) => one.variable === key && one.answers.includes(answer),
    ),
  );
  const found: InterviewId[] = [];
  for (let after: InterviewId | null = BEFORE_ALL; after !== null; ) {
    const some: Awaited<ReturnType<typeof readStanding>> = await readStanding(
      db,
      { projectId, question, after, limit: AT_ONCE },
      span,
    );
    for (const { id, versionId, stands } of some) if (isMeant(versionId, stands)) found.push(id);
    after = some.length < AT_ONCE ? null : (some.at(-1)?.id ?? null);
  }
  return found;
}

type Version = Parameters<typeof answerPlaces>[0];

function placesOf([id, version]: readonly [VersionId, Version | undefined]): readonly (readonly [
  VersionId,
  AnswerPlaces,
])[] {
  return version === undefined ? [] : [[id, answerPlaces(version)]];
}

/** The number of distinct answers cached: open questions have a different one in each interview. */
const REMEMBERED = 2_000;

function remembering(
  ask: (versionId: VersionId, stands: string | null) => boolean,
): (versionId: VersionId, stands: string | null) => boolean {
  const known = new Map<string, boolean>();
  return (versionId, stands) => {
    const key = `${versionId} ${stands}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = ask(versionId, stands);
    if (known.size < REMEMBERED) known.set(key, answer);
    return answer;
  };
}
