import type { CaseId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { readCaseLogs } from '../../field/cases/outcome/index.ts';
import type { FieldSettings } from '../../projects/project/index.ts';
import { caseFact } from './case-fact.ts';
import { forgetGoneCases, writeCaseFacts } from './case-facts.queries.ts';

/** Recounts the outcomes of these cases. */
export async function countCases(tx: Tx, settings: FieldSettings, caseIds: readonly CaseId[]): Promise<void> {
  const cases = await readCaseLogs(tx, settings, caseIds);
  await writeCaseFacts(
    tx,
    settings.id,
    cases.map((one) => caseFact(settings, one)),
  );
  if (cases.length < caseIds.length) await forgetGoneCases(tx, settings.id, caseIds);
}
