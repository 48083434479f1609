import { type AnswerPlaces, answerPlaces } from '@seker/export';
import { type Instant, type InterviewId, instant, type ProjectId, type VersionId } from '@seker/kernel';
import type { Tx } from '../../db/database.ts';
import { loadQuestionnaire } from '../interviews/index.ts';
import { type AnswerFact, readCompletes, replaceAnswers } from './answer-facts.queries.ts';
import { quarterOf, type Span } from './quarter.ts';

const AT_ONCE = 200;
const BEFORE_ALL = 0 as InterviewId;

/** Counts anew who answered what in the interviews that were completed in a span. */
export async function countAnswers(tx: Tx, projectId: ProjectId, span: Span): Promise<void> {
  const counts = new Map<Instant, Map<string, Map<string, number>>>();
  const versions = new Map<VersionId, AnswerPlaces>();
  for (let after: InterviewId | null = BEFORE_ALL; after !== null; ) {
    const some: Awaited<ReturnType<typeof readCompletes>> = await readCompletes(tx, projectId, span, {
      after,
      limit: AT_ONCE,
    });
    for (const { versionId, endedAt, snapshot } of some) {
      if (snapshot === null) continue;
      const places = versions.get(versionId) ?? answerPlaces(await loadQuestionnaire(tx, versionId));
      versions.set(versionId, places);
      const ofQuarter = within(
        counts,
        quarterOf(instant(endedAt.getTime())),
        () => new Map<string, Map<string, number>>(),
      );
      for (const { variable, answers } of places.answersOf(snapshot.questions)) {
        const ofVariable = within(ofQuarter, variable, () => new Map<string, number>());
        for (const answer of answers) ofVariable.set(answer, (ofVariable.get(answer) ?? 0) + 1);
      }
    }
    after = some.length < AT_ONCE ? null : (some.at(-1)?.id ?? null);
  }
  await replaceAnswers(tx, projectId, span, [...factsOf(counts)]);
}

function* factsOf(
  counts: ReadonlyMap<Instant, ReadonlyMap<string, ReadonlyMap<string, number>>>,
): Generator<AnswerFact> {
  for (const [quarter, variables] of counts) {
    const at = new Date(quarter).toISOString();
    for (const [variable, answers] of variables)
      for (const [answer, interviews] of answers) yield { at, variable, answer, interviews };
  }
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
