import { answerKey } from '@seker/coding';
import { type TextPlaces, textPlaces } from '@seker/export';
import { type Instant, type InterviewId, once, type ProjectId, type VersionId } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { eachAlone } from '../../../../http/each-alone.ts';
import { loadQuestionnaire } from '../../../field/interviews/index.ts';
import { listUses, type StoredUse } from '../uses/use.queries.ts';
import { languageOfText } from './language-of-text.ts';
import { mergeUnits, type WantedUnit, withdrawUnits } from './merge-units.queries.ts';
import { putAutomatically } from './put-automatically.ts';
import {
  listProjectsToMake,
  makeAlone,
  readFinalAnswers,
  takeTouchedInterviews,
} from './touched-interviews.queries.ts';

/** Small enough to delay requests by some milliseconds only. */
const AT_ONCE = 200;
/** Rounds before other work of the ticker has its turn. */
const ROUNDS = 50;

/** Makes the units of interviews that were completed, corrected or rejected: ticker work. */
export async function makeTouchedUnits(deps: Deps): Promise<void> {
  await eachAlone(
    deps,
    { trouble: 'answers to encode could not be prepared', naming: (projectId) => ({ projectId }) },
    await listProjectsToMake(deps.db),
    async (projectId) => {
      for (let round = 0; round < ROUNDS; round += 1) if (!(await makeUnitsOf(deps, projectId))) break;
      deps.bus.emit('codingChanged', { projectId });
    },
  );
}

/** Makes units of some interviews of a project; returns whether there may be more. */
async function makeUnitsOf(deps: Pick<Deps, 'db' | 'now'>, projectId: ProjectId): Promise<boolean> {
  return await transact(deps.db, async (tx) => {
    await makeAlone(tx, projectId);
    const touched = await takeTouchedInterviews(tx, projectId, AT_ONCE);
    const uses = (await listUses(tx, projectId)).filter(({ isClosed }) => !isClosed);
    if (touched.length > 0 && uses.length > 0)
      await makeUnits(tx, projectId, { uses, interviewIds: [...new Set(touched)], at: deps.now() });
    return touched.length >= AT_ONCE;
  });
}

/** Makes the units of these interviews, or makes them anew. */
export async function makeUnits(
  tx: Tx,
  projectId: ProjectId,
  {
    uses,
    interviewIds,
    at,
  }: { readonly uses: readonly StoredUse[]; readonly interviewIds: readonly InterviewId[]; readonly at: Instant },
): Promise<void> {
  const versions = new Map<VersionId, () => Promise<TextPlaces>>();
  const units: WantedUnit[] = [];
  for (const { id, versionId, snapshot, language, isComplete } of await readFinalAnswers(tx, projectId, interviewIds)) {
    if (!isComplete || snapshot === null) continue;
    const read = versions.get(versionId) ?? once(async () => textPlaces(await loadQuestionnaire(tx, versionId)));
    versions.set(versionId, read);
    for (const { question, part, text } of (await read()).textsOf(snapshot.questions))
      for (const use of uses)
        if (use.sources.some((source) => source.question === question && source.part === part))
          units.push({
            useId: use.id,
            interviewId: id,
            node: question,
            part,
            text,
            language: languageOfText(text, language),
            key: answerKey(text),
          });
  }
  const open = await mergeUnits(tx, projectId, units, at);
  await withdrawUnits(tx, projectId, { useIds: uses.map((use) => use.id), interviewIds }, units, at);
  for (const use of uses) {
    const own = open.filter(({ useId }) => useId === use.id).map((unit) => unit.id);
    if (own.length > 0) await putAutomatically(tx, projectId, use, own, at);
  }
}
