import type { Page, Request } from '@playwright/test';
import { sql } from 'kysely';
import { HOSTILE_WORDS } from '../packages/component-tests/src/hostile-words.ts';
import { forgetOwnTexts } from './support/forget-own-texts.ts';
import { plantHostileWaysIn, removeHostileWaysIn } from './support/hostile-ways-in.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { SHOWN } from './support/shown-texts.ts';
import { expect, test } from './support/test.ts';
import { watchForHarm } from './support/watch-for-harm.ts';
import { writableTexts } from './support/writable-texts.ts';

/** To another screen as a link leads there, without loading the office anew, until all that the screen asked for has come. */
function walkerOf(page: Page): (path: string) => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return async (path) => {
    await page.evaluate((to) => history.pushState({}, '', to), `/office${path}`);
    // The script of the screen, what it reads, and what is read for that.
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await page.evaluate(
        async () => await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await expect.poll(() => asked.size).toBe(0);
    }
  };
}

test('every text that the office can write is known here', () => {
  expect([...new Set(writableTexts())].toSorted()).toEqual(Object.keys(SHOWN).toSorted());
});

test.describe('hostile words in the office', () => {
  test.afterEach(async ({ server, page }) => {
    await forgetOwnTexts(server, page);
    await sql`delete from allocation where person_id in (select id from person where login like 'hostile%')`.execute(
      server.db,
    );
    await sql`delete from blacklist_entry where phone like '+97250000%'`.execute(server.db);
    await sql`delete from blacklist_rule`.execute(server.db);
    await sql`delete from holiday`.execute(server.db);
    await removeHostileWaysIn(server.db);
    await sql`delete from closed_day where day = '2030-01-01'`.execute(server.db);
    for (const table of ['quota_cell', 'quota', 'variable', 'disposition'])
      await sql`
        delete from ${sql.table(table)} where project_id in (select id from project where comments <> '' and id > 1044)`.execute(
        server.db,
      );
    for (const table of ['codeframe_use', 'codeframe'])
      await sql`
        delete from ${sql.table(table)} where project_id in (select id from project where comments <> '' and id > 1044)`.execute(
        server.db,
      );
    await sql`delete from status_template`.execute(server.db);
    await sql`delete from project where comments <> '' and id > 1044`.execute(server.db);
    await sql`delete from person where login like 'hostile%'`.execute(server.db);
    await sql`delete from person_group where name like 'hostile %'`.execute(server.db);
    await sql`delete from list_record where list_file_id in (select id from list_file where name like 'hostile %')`.execute(
      server.db,
    );
    await sql`delete from list_file where name like 'hostile %'`.execute(server.db);
    await sql`delete from language where code like 'q%'`.execute(server.db);
  });

  test('are words and nothing else (F01)', async ({ page, server }) => {
    const harm = await watchForHarm(page, server.url);
    const words = HOSTILE_WORDS.map((word) => word.slice(0, 150));
    await sql`
      insert into person (group_id, login, real_name, role, password_hash)
      select g.id, 'hostile' || w.n, w.word, 'interviewer', '' from person_group g,
        unnest(${words}::text[]) with ordinality w(word, n) where g.name = 'Demo'`.execute(server.db);
    await sql`
      insert into person_group (name)
      select 'hostile ' || w.n || w.word from unnest(${words}::text[]) with ordinality w(word, n)`.execute(server.db);
    await sql`
      insert into language (code, english_name, origin_name, direction)
      select 'q' || chr(96 + w.n::int), left(w.n || w.word, 60), left(w.word, 60), 'ltr'
      from unnest(${words.slice(0, 20)}::text[]) with ordinality w(word, n)`.execute(server.db);
    await sql`
      insert into own_text (language_id, catalogue, key, text, revision, changed_at)
      select l.id, 'screens', k.key, k.word, 1, now() from language l,
        unnest(${['start.me', 'office.start', 'people.title']}::text[], ${words.slice(0, 3)}::text[]) k(key, word)
      where l.code = 'en'`.execute(server.db);
    await sql`update language set texts_revision = texts_revision + 1 where code = 'en'`.execute(server.db);
    const columns = words.map((word) => ({ field: word, labels: { en: word, he: word }, shown: true }));
    const fields = Object.fromEntries(words.map((word) => [word, word]));
    const { rows: lists } = await sql<{ list: number; record: number }>`
      with list as (
        insert into list_file (group_id, name, columns, rows)
        select id, ${`hostile ${words[0]}`}, ${JSON.stringify(columns.slice(0, 60))}::jsonb, 1 from person_group where name = 'Demo' returning id)
      insert into list_record (list_file_id, fields) select id, ${JSON.stringify(fields)}::jsonb from list
      returning list_file_id as list, id as record`.execute(server.db);
    const office = new OfficeScreen(page, server.url, 'en');
    const goWithin = walkerOf(page);
    await office.openAs('admin', '/users?q=alert');
    const rows = page.locator('tr[data-index]');
    await expect(rows.first()).toBeVisible();
    const { id } = (await (
      await page.request.post(`${server.url}/api/v1/questionnaires`, {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        data: { name: words[0], comments: words[1], language: 'he', groupId: '1' },
      })
    ).json()) as { id: number };
    const drafts = ['build', 'texts', 'try', 'print', 'versions'].map((tab) => `/questionnaires/${id}/${tab}`);
    const { rows: made } = await sql<{ id: number }>`
      insert into project (group_id, name, manual_number, comments, type, zone, default_language_id, interviewer_note)
      select group_id, ${words[0]}, ${words[1]?.slice(0, 50)}, ${words[2]}, 'fictive', zone, default_language_id, ${JSON.stringify({ en: words[3] })}::jsonb
      from project where id = 1042 returning id`.execute(server.db);
    await sql`insert into closed_day (project_id, day, name) values (${made[0]?.id}, '2030-01-01', ${words[4]})`.execute(
      server.db,
    );
    const { rows: variables } = await sql<{ id: number }>`
      with v as (
        insert into variable (project_id, name, source, known_at, field)
        values (${made[0]?.id}, ${words[4]}, 'list', 'draw', ${words[5]}) returning project_id, id)
      insert into population (project_id, variable_id, key, parts, labels, amount, position)
      select v.project_id, v.id, w.n::text, array[w.word], jsonb_build_object('en', w.word, 'he', w.word), w.n, w.n
      from v, unnest(${words}::text[]) with ordinality w(word, n) returning variable_id as id`.execute(server.db);
    await sql`
      insert into disposition (project_id, names, type, view, loop_minutes, loop_attempts, position)
      select ${made[0]?.id}, jsonb_build_object('en', w.word, 'he', w.word), 1, 3, 5, 5, w.n
      from unnest(${words}::text[]) with ordinality w(word, n)`.execute(server.db);
    await sql`
      insert into status_template (group_id, name, statuses, changed_at)
      select g.id, left(w.n || w.word, 100), '[]', now() from person_group g, unnest(${words}::text[]) with ordinality w(word, n)
      where g.name = 'Demo'`.execute(server.db);
    await sql`
      insert into blacklist_entry (phone, comments, source)
      select '+97250000' || lpad(w.n::text, 4, '0'), w.word, w.word from unnest(${words}::text[]) with ordinality w(word, n)`.execute(
      server.db,
    );
    await sql`
      insert into blacklist_rule (name, action, identify_by, outcomes, recurrence)
      select left(w.word, 200), 'add', 'phone', '{success}', 'byHand' from unnest(${words}::text[]) w(word)`.execute(
      server.db,
    );
    await sql`
      insert into holiday (day, name)
      select date '2030-01-01' + w.n::int, left(w.word, 200) from unnest(${words}::text[]) with ordinality w(word, n)`.execute(
      server.db,
    );
    await sql`
      with q as (
        insert into quota (project_id, variable_id, names)
        values (${made[0]?.id}, ${variables[0]?.id}, ${JSON.stringify({ he: words[6] ?? words[0], en: words[6] ?? words[0] })}::jsonb)
        returning project_id, id)
      insert into quota_cell (project_id, quota_id, key, labels, percent, target, position)
      select q.project_id, q.id, length(w.n::text) || ':' || w.n, jsonb_build_object('en', w.word, 'he', w.word), 1, 1, w.n
      from q, unnest(${words}::text[]) with ordinality w(word, n)`.execute(server.db);
    const { rows: uses } = await sql<{ id: number }>`
      with f as (
        insert into codeframe (project_id, name, is_multiple) values (${made[0]?.id}, ${words[0]}, true) returning id, project_id),
      c as (
        insert into code (frame_id, number, names, note)
        select f.id, w.n, jsonb_build_object('en', w.word, 'he', w.word), w.word
        from f, unnest(${words}::text[]) with ordinality w(word, n) returning id),
      r as (insert into code_rule (code_id, kind, text) select c.id, 'words', ${words[1]} from c)
      insert into codeframe_use (project_id, frame_id, sources, variable)
      select f.project_id, f.id, '[{"question": "none", "part": ""}]', 'hostile' from f returning id`.execute(
      server.db,
    );
    const waysIn = await plantHostileWaysIn(server.db, Number(made[0]?.id), words);
    for (const path of [
      ...waysIn,
      '/settings/blacklist',
      '/settings/blacklist/rules',
      '/settings/closed-days',
      '/p',
      `/p/${made[0]?.id}/statuses`,
      `/p/${made[0]?.id}/return`,
      '/settings',
      `/p/${made[0]?.id}/variables`,
      `/p/${made[0]?.id}/variables/${variables[0]?.id}`,
      `/p/${made[0]?.id}/quotas`,
      `/p/${made[0]?.id}/coding`,
      `/p/${made[0]?.id}/coding/${uses[0]?.id}/frame`,
      `/p/${made[0]?.id}/coding/${uses[0]?.id}/review`,
      `/p/${made[0]?.id}/coding/${uses[0]?.id}/settings`,
      `/p/${made[0]?.id}/proofreading`,
      `/p/${made[0]?.id}/sample`,
      `/p/${made[0]?.id}`,
      `/p/${made[0]?.id}/general`,
      `/p/${made[0]?.id}/languages`,
      `/p/${made[0]?.id}/people`,
      '/questionnaires',
      ...drafts,
      '/groups',
      '/lists',
      `/lists/${lists[0]?.list}`,
      `/lists/${lists[0]?.list}/${lists[0]?.record}`,
      '/control',
      '/settings/languages',
      '/settings/languages/en?isChanged=true',
      '/me',
      '/',
    ]) {
      await goWithin(path);
      await expect(page.getByRole('main'), path).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.mouse.wheel(0, 2_000);
    }
    const { rows: found } = await sql<{ id: number }>`
      select id from person where login = 'hostile1'`.execute(server.db);
    for (const path of ['', '/rights']) {
      await goWithin(`/users/${found[0]?.id}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>');
    }
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox').fill('alert');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await harm()).toEqual([]);
  });
});
