import { type AnswerPlaces, answerPlaces } from '@seker/export';
import { type Instant, type InterviewId, instant, type ProjectId, type VersionId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { type AnswerFact, listCompletes, readFinals, replaceAnswers } from './answer-facts.queries.ts';
import { AnswerTallies, type AnswerTally } from './answer-tallies.ts';
import { quarterOf, type Span } from './quarter.ts';

/** Small enough to delay concurrent requests by a few milliseconds only. */
const AT_ONCE = 25;

/** Counts answers in the interviews completed in a span; with a `known` tally only new interviews are read. */
export async function countAnswers(
  tx: Tx,
  projectId: ProjectId,
  span: Span,
  known: AnswerTallies = new AnswerTallies(),
): Promise<void> {
  const versions = new Map<VersionId, AnswerPlaces>();
  const facts: AnswerFact[] = [];
  for (const [quarter, standing] of byQuarter(await listCompletes(tx, projectId, span))) {
    const tally = known.of(projectId, quarter, standing);
    const fresh = [...standing.keys()].filter((id) => !tally.counted.has(id));
    for (let from = 0; from < fresh.length; from += AT_ONCE)
      for (const { id, versionId, snapshot } of await readFinals(tx, projectId, fresh.slice(from, from + AT_ONCE))) {
        const places = versions.get(versionId) ?? answerPlaces(await loadQuestionnaire(tx, versionId));
        versions.set(versionId, places);
        const said = snapshot === null ? [] : places.answersOf(snapshot.questions);
        tally.counted.set(id, standing.get(id) ?? 0);
        add(tally, said);
      }
    facts.push(...factsOf(quarter, tally));
  }
  await replaceAnswers(tx, projectId, span, facts);
}

function byQuarter(
  completes: Awaited<ReturnType<typeof listCompletes>>,
): ReadonlyMap<Instant, ReadonlyMap<InterviewId, number>> {
  const quarters = new Map<Instant, Map<InterviewId, number>>();
  for (const { id, revision, endedAt } of completes)
    within(quarters, quarterOf(instant(endedAt.getTime())), () => new Map<InterviewId, number>()).set(id, revision);
  return quarters;
}

function add({ counts }: AnswerTally, said: ReturnType<AnswerPlaces['answersOf']>): void {
  for (const { variable, answers } of said) {
    const ofVariable = within(counts, variable, () => new Map<string, number>());
    for (const answer of answers) ofVariable.set(answer, (ofVariable.get(answer) ?? 0) + 1);
  }
}

function* factsOf(quarter: Instant, { counts }: AnswerTally): Generator<AnswerFact> {
  const at = new Date(quarter).toISOString();
  for (const [variable, answers] of counts)
    for (const [answer, interviews] of answers) yield { at, variable, answer, interviews };
}

function within<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
