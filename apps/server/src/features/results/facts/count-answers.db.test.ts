import { type Instant, instant } from '@seker/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { asId } from '../../../testing/as-id.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { AnswerTallies } from './answer-tallies.ts';
import { countAnswers } from './count-answers.ts';
import { spanAround } from './quarter.ts';

const PROJECT = asId<'Project'>(1042);
const NINE: Instant = instant(Date.UTC(2026, 2, 3, 9));
const SPAN = spanAround(NINE, NINE);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual' });
});
afterAll(async () => await server.stop());

/** Inserts a complete at nine, in which all questions except one were skipped. */
async function complete(answer: string): Promise<void> {
  await server.asOwner(`
    insert into interview (project_id, version_id, mode, language_id, seed, form_token, start, answered_by, state, outcome, started_at, ended_at, snapshot)
    select p.id, p.questionnaire_version_id, 'web', p.default_language_id, repeat('0', 16), 't', '{"profile": {}}', 'web', 'ended', 'success',
      '2026-03-03 08:50Z', '2026-03-03 09:00Z', '{"v": 1, "questions": {"chains": {"state": "${answer}", "value": null, "irrelevant": false}}}'
    from project p where p.id = 1042`);
}

const facts = async () =>
  (
    await server.asOwner(
      'select variable, answer, interviews from fact_answer where project_id = 1042 order by variable, answer',
    )
  ).rows;

it('reads an interview of a quarter once, with the same counts as reading all of them', async () => {
  const tallies = new AnswerTallies();
  const count = async (known?: AnswerTallies) =>
    await transact(server.deps.db, async (tx) => await countAnswers(tx, PROJECT, SPAN, known));
  const isTheSame = async (): Promise<void> => {
    await count(tallies);
    const counted = await facts();
    expect(counted.length).toBeGreaterThan(0);
    await count();
    expect(counted).toEqual(await facts());
  };
  await complete('na');
  await isTheSame();
  await complete('skipped');
  await complete('na');
  await isTheSame();
  // Already counted interviews are not read again: a change without a new revision goes unnoticed.
  const spoilt = `update interview set snapshot = '{"v": 1, "questions": {}}' where project_id = 1042 and ended_at = '2026-03-03 09:00Z'`;
  const before = await facts();
  await server.asOwner(spoilt);
  await count(tallies);
  expect(await facts()).toEqual(before);
  await server.asOwner(`update interview set revision = revision + 1 where project_id = 1042 and state = 'ended'`);
  await isTheSame();
  expect(await facts()).not.toEqual(before);
});
