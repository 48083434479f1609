import type { ProjectId, RecordId } from '@seker/kernel';
import { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { refreshStatistics } from '../../../db/refresh-statistics.ts';
import { storedId } from '../../../db/stored-id.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { defineTask, type JobRun } from '../../system/jobs/index.ts';
import { lockProject } from '../projects/index.ts';
import { type CaseRules, type CaseTrouble, caseOfRecord, lockNumbers } from './case-of-record.ts';
import type { Composition } from './compose-portion.ts';
import { markDrawCells } from './mark-draw-cells.ts';
import { readPlan, type StoredPlan } from './plan.queries.ts';
import { pickRecords, planPortion } from './plan-portion.ts';
import { readPortion, updatePortion } from './portion.queries.ts';
import { readCaseRules } from './read-case-rules.ts';
import { addZones, listBlacklisted, lockRecords, writeCases } from './write-cases.queries.ts';

const CASES_AT_ONCE = 2_000;

const input = z.object({ projectId: storedId<'Project'>(), portion: z.int() });

export const releasePortionTask = defineTask({ name: 'releasePortion', input, run: runRelease });

type ReleaseJob = Pick<JobRun, 'done' | 'setTotal' | 'batch'>;
type ReleaseDeps = Pick<Deps, 'db' | 'now'>;

/**
 * Writes the cases of a portion in batches: each case completely or not at all. The portion's composition is fixed
 * once, so that restarted runs complete the same.
 */
export async function runRelease(
  deps: ReleaseDeps,
  { projectId, portion }: z.output<typeof input>,
  job: ReleaseJob,
): Promise<object> {
  const plan = await readPlan(deps.db, projectId);
  const { listFileId } = plan;
  if (listFileId === null) throw new Refusal('sampleNotSet');
  const release: Release = { projectId, portion, plan, listFileId };
  const chosen = await choose(deps, release, job);
  await job.setTotal(job.done + chosen.length);
  const rules = await readCaseRules(deps, projectId, plan);
  const trouble: CaseTrouble = { numbersUnfit: 0, numbersLocked: 0, languagesUnknown: 0, zonesUnknown: 0 };
  let cases = 0;
  for (let from = 0; from < chosen.length; from += CASES_AT_ONCE)
    cases += await job.batch(
      async (tx) =>
        await writeSome(deps, tx, { ...release, rules, trouble, recordIds: chosen.slice(from, from + CASES_AT_ONCE) }),
    );
  await refreshStatistics(deps.db, ['study_case', 'phone']);
  await job.batch(async (tx) => {
    await updatePortion(tx, projectId, portion, { released_at: new Date(deps.now()) });
    await markDrawCells(tx, projectId);
    return 0;
  });
  return { cases, ...trouble };
}

interface Release {
  readonly projectId: ProjectId;
  readonly portion: number;
  readonly plan: StoredPlan;
  readonly listFileId: NonNullable<StoredPlan['listFileId']>;
}

/** Returns the records still to be written: per cell the number in the composition, in draw order. */
async function choose(
  deps: ReleaseDeps,
  { projectId, portion, plan }: Release,
  job: ReleaseJob,
): Promise<readonly RecordId[]> {
  const found = await readPortion(deps.db, projectId, portion);
  if (found === null) throw new Refusal('conflict');
  const { units, composition, divisions } = await planPortion(deps.db, projectId, plan, found.size);
  let decided: Readonly<Record<string, number>> = {};
  await job.batch(async (tx) => {
    await lockProject(tx, projectId);
    const stored = await readPortion(tx, projectId, portion);
    if (stored === null || stored.isWithdrawn) throw new Refusal('conflict');
    decided = stored.composition ?? countsOf(composition);
    if (stored.composition === null)
      await updatePortion(tx, projectId, portion, {
        composition: JSON.stringify(decided),
        divisions: JSON.stringify(divisions),
      });
    return 0;
  });
  return pickRecords(units, composition.keyOf, decided, portion);
}

function countsOf({ cells }: Composition): Readonly<Record<string, number>> {
  return Object.fromEntries(cells.filter(({ next }) => next > 0).map(({ key, next }) => [key, next]));
}

async function writeSome(
  deps: ReleaseDeps,
  tx: Tx,
  {
    projectId,
    portion,
    listFileId,
    rules,
    trouble,
    recordIds,
  }: Release & { readonly rules: CaseRules; readonly trouble: CaseTrouble; readonly recordIds: readonly RecordId[] },
): Promise<number> {
  const records = await lockRecords(tx, { projectId, listFileId, recordIds, fields: rules.fields });
  const drafts = records.map((record) => caseOfRecord(record, rules, trouble));
  const now = deps.now();
  const blacklisted = await listBlacklisted(
    tx,
    projectId,
    drafts.flatMap(({ numbers }) => numbers.map(({ number }) => number)),
    now,
  );
  const cases = drafts.map((draft) => lockNumbers(draft, blacklisted, rules.homeCountry));
  await writeCases(tx, { projectId, portion, at: now, unusedId: rules.unusedId }, cases);
  await addZones(tx, projectId, [...new Set(cases.map(({ zone }) => zone))]);
  for (const { phones } of cases)
    trouble.numbersLocked += phones.filter(({ lockReason }) => lockReason !== null).length;
  return cases.length;
}
