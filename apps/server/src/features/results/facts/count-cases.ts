import type { CaseId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { readCaseLogs } from '../../field/cases/outcome/index.ts';
import type { FieldSettings } from '../../projects/project/index.ts';
import { caseFact, freshFact } from './case-fact.ts';
import { forgetGoneCases, readFreshCases, writeCaseFacts } from './case-facts.queries.ts';

/** Cases with a history, which is read. */
const LOGS_AT_ONCE = 200;

/** Recounts the outcomes of these cases. Fresh ones may be many, all have the same outcome, and nothing more of them is read. */
export async function countCases(tx: Tx, settings: FieldSettings, caseIds: readonly CaseId[]): Promise<void> {
  if (caseIds.length === 0) return;
  const outcome = freshFact(settings);
  const fresh = await readFreshCases(tx, settings.id, caseIds);
  const facts = fresh.map(({ id, cellIds }) => {
    return { ...outcome, caseId: id, cellIds: [...cellIds], personId: null, at: null };
  });
  if (facts.length > 0) await writeCaseFacts(tx, settings.id, facts);
  const isFresh = new Set(fresh.map(({ id }) => id));
  const others = caseIds.filter((id) => !isFresh.has(id));
  for (let from = 0; from < others.length; from += LOGS_AT_ONCE)
    await countByLogs(tx, settings, others.slice(from, from + LOGS_AT_ONCE));
}

async function countByLogs(tx: Tx, settings: FieldSettings, caseIds: readonly CaseId[]): Promise<void> {
  const cases = await readCaseLogs(tx, settings, caseIds);
  await writeCaseFacts(
    tx,
    settings.id,
    cases.map((one) => caseFact(settings, one)),
  );
  if (cases.length < caseIds.length) await forgetGoneCases(tx, settings.id, caseIds);
}
