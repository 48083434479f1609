import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { expectNoAxeFaults } from './support/axe-faults.ts';
import { copiedDraft } from './support/draft-to-edit.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { surveySpeaking } from './support/speaking.ts';
import { expect, journey, test } from './support/test.ts';

/** Another site, to which respondents are led. */
async function otherSite(): Promise<{ readonly host: string; readonly seen: string[]; readonly stop: () => void }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/done') === true) seen.push(request.url);
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Panel</title><h1>Elsewhere</h1>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, seen, stop: () => void server.close() };
}

for (const language of ['he', 'en'] as const)
  for (const withScript of [true, false])
    test(`a respondent is led from the end, or reads its page first (${language}, ${withScript ? 'script' : 'no script'})`, async ({
      browser,
      server,
    }) => {
      const say = surveySpeaking(language);
      const site = await otherSite();
      const to = [
        `http://${site.host}/done?age=`,
        { type: 'pipe', question: 'age' },
        '&pid=',
        { type: 'pipe', profile: 'pid' },
      ];
      const open = async (texts: Readonly<Record<string, unknown>>) => {
        const document = { ...(webDocument(texts) as object), ends: { goodbye: { to } }, fields: [{ name: 'pid' }] };
        const survey = await openWebSurvey(server, document);
        await sql`update project set exit_hosts = array[${site.host}] where id = ${survey.projectId}`.execute(
          server.db,
        );
        return survey.link;
      };
      const context = await browser.newContext({ javaScriptEnabled: withScript, locale: language });
      const page = await context.newPage();
      const answer = async (link: string) => {
        await page.goto(`${server.url}${link}?lang=${language}&pid=a%20b`);
        await page.locator('form button[type="submit"]').first().click();
        await page.locator('[name="a.sex"]').first().check();
        await page
          .getByRole('button', { name: say('next'), exact: true })
          .last()
          .click();
        await page.locator('[name="a.age"]').fill('44');
        await page
          .getByRole('button', { name: say('next'), exact: true })
          .last()
          .click();
        await page.locator('[name="a.again"]').first().check();
        await page
          .getByRole('button', { name: say('next'), exact: true })
          .last()
          .click();
      };
      await answer(await open({}));
      await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
      expect(page.url()).toBe(`http://${site.host}/done?age=44&pid=a%20b`);
      expect(site.seen).toEqual(['/done?age=44&pid=a%20b']);

      await context.clearCookies();
      await answer(await open({ goodbye: [['Farewell']] }));
      await expect(page.getByText('Farewell')).toBeVisible();
      // What looks for faults is itself a script.
      if (withScript) await expectNoAxeFaults(page);
      expect(site.seen).toHaveLength(1);
      await page.getByRole('link', { name: say('continue') }).click();
      await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
      expect(site.seen).toHaveLength(2);
      await context.close();
      site.stop();
    });

journey(
  'an end page is found in the outline, written, and tried as respondents have it',
  async ({ screen, page, server, t }) => {
    const id = await copiedDraft(page.request, server.url);
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('admin', `/questionnaires/${id}/build`);
    const outline = page.getByRole('tree');
    await outline.getByRole('treeitem').first().click();
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { name: t('designer.surrounding.closed') })).toBeVisible();
    await page.locator('.surrounding-field').first().click();
    await page.keyboard.type('See you in May');
    await page.getByRole('textbox', { name: t('designer.endAddress') }).fill('https://panel.example/closed');
    await office.isClean('an end page and where it leads');
    await page.getByRole('link', { name: t('designer.asRespondents') }).click();
    const stage = page.frameLocator('iframe');
    await expect(stage.getByText('See you in May')).toBeVisible();
    await expect(stage.getByText('https://panel.example/closed')).toBeVisible();
  },
);
