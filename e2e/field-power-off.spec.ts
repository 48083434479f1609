import type { Locator, Page } from '@playwright/test';
import { casesCalls } from '@seker/contract';
import { sql } from 'kysely';
import { FieldHost } from '../apps/server/src/testing/field-host.ts';
import { Person } from '../apps/server/src/testing/person.ts';
import { rounds } from '../apps/server/src/testing/rounds.ts';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { pinWordsIn } from '../apps/survey/src/texts/field/pin/pin-words.ts';
import { workWordsIn } from '../apps/survey/src/texts/field/work/work-words.ts';
import { caseOfNoam, codeForNoam, typeCode } from './support/field-tablet.ts';
import { KilledBrowser } from './support/killed-browser.ts';
import type { SekerServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const INTERVIEWS = rounds(2, 10);
const [say, sayPin] = [workWordsIn('en'), pinWordsIn('en')];
const PERSON = 'נועם לוי';

/** What is answered on each page; the words are found again in each place where they are left. */
const canaryOf = (index: number) => `kanarienvogel-${index}-of-the-field`;
const ageOf = (index: number) => String(30 + index);

/** So many cases of one project in Noam's hands. */
async function casesOfNoam(server: SekerServer, admin: Person, projectId: number): Promise<readonly number[]> {
  const first = await caseOfNoam(server, projectId);
  const { rows } = await sql<{ id: number }>`
    insert into study_case (project_id, draw_id, language_id, zone)
    select project_id, draw_id, language_id, zone from study_case, generate_series(2, ${INTERVIEWS}::int)
    where project_id = ${projectId} and id = ${first} returning id`.execute(server.db);
  const ids = [first, ...rows.map(({ id }) => Number(id))];
  const { id: personId } = await server.db
    .selectFrom('person')
    .select('id')
    .where('login', '=', 'noam')
    .executeTakeFirstOrThrow();
  const given = { projectId, act: 'field', personId, until: null, ids, expect: ids.length };
  await admin.call(casesCalls.bulkCases, given as never);
  return ids;
}

async function storedOf(server: SekerServer, projectId: number) {
  const { rows } = await sql<{ caseId: number; outcome: string; differs: boolean; answers: string; pages: number }>`
    select i.case_id::int as "caseId", i.outcome, i.digest_differs as differs, (
      select string_agg(e.event ->> 'value', ' ' order by e.seq) from interview_event e
      where e.project_id = i.project_id and e.interview_id = i.id and e.type = 'answer') as answers, (
      select count(*)::int from interview_event e
      where e.project_id = i.project_id and e.interview_id = i.id and e.type = 'pageLeft') as pages
    from interview i where i.project_id = ${projectId} order by i.case_id`.execute(server.db);
  return rows;
}

test('a tablet whose battery falls out at each page loses nothing that it has kept, and shows nothing of it (W40, W47, O05)', async ({
  server,
}) => {
  const { projectId } = await openWebSurvey(server, webDocument());
  const admin = new Person(server, 'admin');
  await admin.logInToOffice();
  const cases = await casesOfNoam(server, admin, projectId);
  const host = new FieldHost(server.url);
  await host.start();
  const tablet = new KilledBrowser();

  let page = await tablet.open(host.url);
  const row = (caseId: number): Locator => page.getByRole('button', { name: say('noName', { id: caseId }) });
  const next = (): Locator => page.locator('.page-footer button[value="next"]');
  const kept = (): Locator => page.locator('.ask-bar').getByText(say('kept'));
  const words = (): Locator => page.getByRole('textbox', { name: /In your words en/ });
  const again = (): Locator => page.getByRole('radio', { name: 'No en' });
  const begin = async (caseId: number): Promise<void> => {
    await row(caseId).click();
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('button', { name: say('begin') }).click();
    await expect(page.getByRole('radio', { name: 'Woman en' })).toBeVisible();
  };
  /** The power is back: the code is typed, and all is as it was. */
  const reopened = async (): Promise<Page> => {
    page = await tablet.open(host.url);
    await page.goto(`${host.url}/field/`);
    await expect(page.getByText(sayPin('greeting', { name: PERSON }))).toBeVisible();
    await typeCode(page);
    await expect(row(cases[0] ?? 0)).toBeVisible();
    return page;
  };
  const powerOff = async (): Promise<Page> => {
    await tablet.kill();
    return await reopened();
  };
  const resume = async (caseId: number): Promise<void> => {
    await row(caseId).click();
    await page.getByRole('button', { name: say('resume') }).click();
  };

  await page.goto(`${host.url}/field/#pair=${await codeForNoam(server, admin, 'Tablet')}`);
  await expect(page.getByText(sayPin('set'))).toBeVisible();
  await typeCode(page);
  await expect(page.getByText(sayPin('repeat'))).toBeVisible();
  await typeCode(page);
  for (const caseId of cases) await expect(row(caseId)).toBeVisible();
  await expect(page.getByText(say('chipMissing'))).toHaveCount(0);
  await expect
    .poll(async () => await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
  await tablet.close();
  await host.stop();
  await reopened();

  for (const [index, caseId] of cases.entries()) {
    const canary = canaryOf(index);
    await begin(caseId);
    await page.getByRole('radio', { name: 'Woman en' }).check();
    await next().click();
    if (index % 2 === 0) {
      // On each page, once it says that the one before is kept.
      await expect(words()).toBeVisible();
      await expect(kept()).toBeVisible();
      await powerOff();
      await resume(caseId);
    }
    await page.getByRole('textbox', { name: /Your age en/ }).fill(ageOf(index));
    await words().fill(canary);
    await next().click();
    if (index % 2 === 1) {
      // While it is being kept: either all of the page is there or none of it.
      await powerOff();
      await resume(caseId);
      await expect(words().or(again())).toBeVisible();
      if (await words().isVisible()) {
        await expect(words()).toHaveValue('');
        await page.getByRole('textbox', { name: /Your age en/ }).fill(ageOf(index));
        await words().fill(canary);
        await next().click();
      }
    }
    await expect(again()).toBeVisible();
    if (index % 2 === 0) {
      await expect(kept()).toBeVisible();
      await powerOff();
      await resume(caseId);
      expect(tablet.filesWith(canary), 'in the middle of it').toEqual([]);
    }
    await again().check();
    await next().click();
    await expect(page.getByRole('heading', { name: say('finished') })).toBeVisible();
    if (index % 2 === 0) await powerOff();
    else await page.getByRole('button', { name: say('toWork') }).click();
    await expect(page.getByText(say('unsentBanner', { count: index + 1 }))).toBeVisible();
  }

  await host.start();
  await expect(page.getByText(say('noWork'))).toBeVisible();
  await expect(page.locator('.unsent-banner')).toBeHidden();
  const stored = await storedOf(server, projectId);
  expect(stored).toMatchObject(cases.map((caseId) => ({ caseId, outcome: 'success', differs: false, pages: 3 })));
  for (const [index, { answers }] of stored.entries()) {
    expect(answers.split(canaryOf(index))).toHaveLength(2);
    expect(answers).toContain(ageOf(index));
  }

  await tablet.close();
  expect(tablet.filesWith('seker-vault-field'), 'what is in clear is found').not.toEqual([]);
  for (const index of cases.keys()) expect(tablet.filesWith(canaryOf(index))).toEqual([]);
  await tablet.remove();
  await host.remove();
});
