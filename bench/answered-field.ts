import { finalSnapshot } from '@seker/interviewing';
import { interviewSeed, randomInterview } from '@seker/questionnaire/design';
import type pg from 'pg';
import type { Db } from '../apps/server/src/db/database.ts';
import { loadQuestionnaire } from '../apps/server/src/features/field/interviews/index.ts';
import { CASES_PROJECT } from './cases-field.ts';

/** So many different interviews are answered; each complete has one of them. */
const DIFFERENT = 64;
const START = { v: 1, profile: {}, quotaVariables: [], quotaFacts: [] };

/** Gives the completes of the field of cases answers, so that they can be tabulated and weighed. */
export async function answerField(db: Db, owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ id: number }>(
    'select questionnaire_version_id::int as id from project where id = $1',
    [CASES_PROJECT],
  );
  const questionnaire = await loadQuestionnaire(db, Number(rows[0]?.id) as never);
  const snapshots = Array.from({ length: DIFFERENT }, (_, index) => {
    const { state } = randomInterview(questionnaire, interviewSeed('answered field', index), { emptyShare: 0.1 });
    return JSON.stringify(finalSnapshot({ questionnaire, state: { ...state, outcome: 'success' } }));
  });
  await owner.query(
    `update interview set start = $2, snapshot = (($3::text[])[1 + id % $4])::jsonb
     where project_id = $1 and state = 'ended' and outcome = 'success'`,
    [CASES_PROJECT, JSON.stringify(START), snapshots, DIFFERENT],
  );
}
