import type { CaseId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { FieldSettings } from '../../projects/project/index.ts';
import { caseFact } from './case-fact.ts';
import {
  type CountedAttempt,
  forgetGoneCases,
  readCountedAttempts,
  readCountedCases,
  writeCaseFacts,
} from './case-facts.queries.ts';

/** Recounts the outcomes of these cases. */
export async function countCases(tx: Tx, settings: FieldSettings, caseIds: readonly CaseId[]): Promise<void> {
  const { id: projectId } = settings;
  const cases = await readCountedCases(tx, settings, caseIds);
  const attempts = new Map<CaseId, CountedAttempt[]>();
  for (const attempt of await readCountedAttempts(tx, projectId, caseIds)) {
    const ofCase = attempts.get(attempt.caseId);
    if (ofCase === undefined) attempts.set(attempt.caseId, [attempt]);
    else ofCase.push(attempt);
  }
  await writeCaseFacts(
    tx,
    projectId,
    cases.map((one) => caseFact(settings, one, attempts.get(one.id) ?? [])),
  );
  if (cases.length < caseIds.length) await forgetGoneCases(tx, projectId, caseIds);
}
