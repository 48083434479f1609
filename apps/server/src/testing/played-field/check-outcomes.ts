import { countAllFacts } from '../count-all-facts.ts';
import { type RawField, ratesOf, readRawField } from '../recount-field.ts';
import { outcomeOf } from '../recount-outcomes.ts';
import type { TestServer } from '../test-server.ts';

export interface CheckedOutcomes {
  readonly cases: number;
  /** Cases whose counted outcome is not the one that a slow reading of their logs gives. */
  readonly wrong: readonly string[];
  readonly rates: ReturnType<typeof ratesOf>['rates'];
  /** The rates if each case were what its last attempt says. */
  readonly lastWordRates: ReturnType<typeof ratesOf>['rates'];
}

/** Compares the counted outcome of each case with a slow reading of all its logs. */
export async function checkOutcomes(server: TestServer): Promise<CheckedOutcomes> {
  await countAllFacts(server);
  const raw = await readRawField(server, server.deps.now());
  const keyOf = (projectId: number, caseId: number | null) => `${projectId} ${caseId}`;
  const group = <T extends { readonly project_id: number; readonly case_id: number | null }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ project_id, case_id }) => keyOf(project_id, case_id));
  const [attempts, interviews, phones, links] = [
    group(raw.attempts),
    group(raw.interviews),
    group(raw.phones),
    group(raw.links),
  ];
  const said = Map.groupBy(raw.said, ({ project_id, interview_id }) => keyOf(project_id, interview_id));
  const ofCase = (key: string, projectId: number): RawField => {
    const own = interviews.get(key) ?? [];
    return {
      ...raw,
      attempts: attempts.get(key) ?? [],
      interviews: own,
      phones: phones.get(key) ?? [],
      links: links.get(key) ?? [],
      said: own.flatMap(({ id }) => said.get(keyOf(projectId, id)) ?? []),
    };
  };
  const facts = new Map(
    (
      await server.asOwner(
        'select project_id::int, case_id::int, code, bucket, disposition_id::int, is_open from fact_case',
      )
    ).rows.map((fact) => [keyOf(fact['project_id'], fact['case_id']), fact]),
  );
  const wrong: string[] = [];
  const slow: { readonly bucket: string }[] = [];
  const lastWord: { readonly bucket: string }[] = [];
  for (const one of raw.cases) {
    const key = keyOf(one.project_id, one.id);
    const told = outcomeOf(ofCase(key, one.project_id), one);
    const fact = facts.get(key);
    if (
      fact?.['code'] !== told.code ||
      fact['bucket'] !== told.bucket ||
      fact['disposition_id'] !== told.statusId ||
      fact['is_open'] !== told.isOpen
    )
      wrong.push(`case ${key}: counted ${JSON.stringify(fact)}, read ${told.bucket} ${told.code} ${told.statusId}`);
    slow.push(told);
    const last = attempts.get(key)?.findLast(({ disposition_id }) => disposition_id !== null);
    const status = raw.statuses.find(
      ({ id, project_id }) => project_id === one.project_id && id === last?.disposition_id,
    );
    lastWord.push({ bucket: told.bucket === 'I' ? 'I' : (status?.aapor_bucket ?? 'UH') });
  }
  return { cases: raw.cases.length, wrong, rates: ratesOf(slow).rates, lastWordRates: ratesOf(lastWord).rates };
}
