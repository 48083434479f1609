import { allCalls, type Call } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { row } from '../testing/field.ts';
import { Person } from '../testing/person.ts';
import { openRightsThings } from '../testing/rights-things.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** No row contains these texts; a search that interprets them finds everything, fails or sleeps. */
const HOSTILE = ["zz' or 1=1 --", "zz'; select pg_sleep(9) --", 'zz\\', '"zz', '$.zz', '(?=.)zz', '\u202ezz', '{{zz}}'];
/** Wildcards of LIKE; as literal text they occur in few rows, never in all. */
const WILD = ['%', '_', '%%', '\\'];

/** Lists that have no rows here, in which no search can find too much. */
const EMPTY = new Set([
  'listAttempts',
  'listCallerNumbers',
  'listCodedAnswers',
  'listCodeframeLibrary',
  'listCodingMemory',
  'listCorrections',
  'listMailbox',
  'listPanelEntries',
  'listPositions',
  'listProjectAudit',
  'listReviews',
]);

const isList = ({ method, query, answer }: Call): boolean =>
  method === 'GET' &&
  z.safeParse(query, { q: 'x' }).success &&
  z.safeParse(answer, { rows: [], next: null, total: 0 }).success &&
  // An answer of any shape is a file.
  !z.safeParse(answer, {}).success;

let server: TestServer;
let admin: Person;
let values: Readonly<Record<string, string | number>>;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual', jobs: false });
  const { id: group } = await row<{ id: number }>(server, 'select group_id as id from project where id = 1042');
  const things = await openRightsThings(server, [group, group]);
  const { id: mailing } = await row<{ id: number }>(
    server,
    `insert into mailing (project_id, kind, position, state, choice, due_at, created_at, created_by)
     select 1042, 'invitation', 0, 'done', '{}', now(), now(), id from person where login = 'supervisor' returning id`,
  );
  await server.asOwner(
    `insert into mailing_recipient (project_id, mailing_id, case_id, address, domain, language, state, state_at, due_at)
     select 1042, $1, id, 'one@example.org', 'example.org', 'he', 'sent', now(), now() from study_case
     where project_id = 1042 order by id limit 1`,
    [mailing],
  );
  values = {
    projectId: 1042,
    languageCode: 'he',
    listFileId: things.listFiles[0],
    questionnaireId: things.questionnaires[0],
    ruleId: things.rules[0],
    useId: things.uses[0],
    mailingId: mailing,
    sourceId: 987_654_321,
  };
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

async function total(path: string, q: string): Promise<number> {
  const answer = await admin.fetch(`${path}?q=${encodeURIComponent(q)}`);
  expect([q, answer.status]).toEqual([q, 200]);
  return ((await answer.json()) as { total: number }).total;
}

describe('the search of every list (F03)', () => {
  it.each(allCalls.filter(isList).map((call) => [call.name, call.path] as const))('%s', async (name, pattern) => {
    const path = pattern.replace(/:([A-Za-z]+)/g, (_whole, part: string) => String(values[part] ?? `no ${part}`));
    const all = await total(path, '');
    expect([name, all > 0]).toEqual([name, !EMPTY.has(name)]);
    for (const q of HOSTILE) expect([q, await total(path, q)]).toEqual([q, 0]);
    for (const q of WILD) expect([q, all === 0 || (await total(path, q)) < all]).toEqual([q, true]);
  });

  it('is known', () => {
    expect(allCalls.filter(isList).length).toBeGreaterThan(12);
  });
});
