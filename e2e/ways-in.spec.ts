import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { startPanelServer } from '../apps/server/src/testing/panel-server.ts';
import { webDocument } from '../apps/server/src/testing/web-document.ts';
import { openWebSurvey } from '../apps/server/src/testing/web-survey.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { surveySpeaking } from './support/speaking.ts';
import { expect, journey, journeyInBoth } from './support/test.ts';

const KEY = 'what the panel signs with';

/** From the welcome to the end of a survey of three pages, in a browser with script. */
async function answer(page: Page, language: 'he' | 'en'): Promise<void> {
  const say = surveySpeaking(language);
  const next = () => page.getByRole('button', { name: say('next'), exact: true }).last();
  await page.getByRole('button', { name: say('start') }).click();
  await page.getByRole('radio').first().check({ force: true });
  await next().click();
  await page.locator('[name="a.age"]').fill('44');
  await next().click();
  await page.getByRole('radio').first().check({ force: true });
  await next().click();
}

journeyInBoth(
  'a panel is set up, its respondent goes there and back, and the panel is told',
  async ({ screen, page, server, t }) => {
    const panel = await startPanelServer();
    const { projectId } = await openWebSurvey(server, webDocument());
    const office = new OfficeScreen(page, server.url, screen.language);
    await office.openAs('admin', `/p/${projectId}/ways-in`);
    await expect(page.getByRole('button', { name: t('ways.add'), exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('ways.add'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('panel.preset.generic') }).click();

    const field = (name: Parameters<typeof t>[0]) => page.getByRole('textbox', { name: t(name), exact: true });
    const choose = async (name: Parameters<typeof t>[0], option: string): Promise<void> => {
      await page.getByRole('combobox', { name: t(name), exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await field('panel.name').fill('Panel North');
    await field('panel.idParam').fill('uid');
    await choose('panel.signature', t('panel.signature.sha256'));
    await field('panel.end.complete').fill(`${panel.url}/back?id={id}`);
    await field('panel.hosts').fill(panel.host);
    await page.getByRole('switch', { name: t('panel.callbackOn') }).press('Space');
    await field('panel.callbackUrl').fill(`${panel.url}/told?id={id}&st={status}`);
    await page.getByRole('button', { name: t('panel.create'), exact: true }).click();

    await page
      .getByRole('button', { name: t('panel.keyEnter') })
      .first()
      .click();
    const asked = page.getByRole('dialog', { name: t('panel.key.entry') });
    await asked.getByRole('textbox', { name: t('panel.keyTyped') }).fill(KEY);
    await asked.getByRole('button', { name: t('panel.keyKeep') }).click();
    await expect(asked.getByRole('textbox', { name: t('panel.keyLabel') })).toHaveValue(KEY);
    await asked
      .getByRole('button', { name: t('ways.close') })
      .last()
      .click();
    await expect(page.getByText(`••••••••${KEY.slice(-4)}`)).toBeVisible();
    await office.isClean('a panel source');

    await page.getByRole('button', { name: t('panel.trialRun') }).click();
    await expect(page.getByText(t('panel.trialSigned'))).toBeVisible();
    await expect(page.getByText(`303 → ${panel.url}/back?id=TEST-1`)).toBeVisible();
    const address = await field('panel.entry').inputValue();
    const signed = panel.sign(`${address}m-1&lang=${screen.language}`, KEY);

    const visitor = await page.context().newPage();
    await visitor.goto(signed);
    await answer(visitor, screen.language);
    await expect(visitor.getByRole('heading', { name: 'Back at the panel' })).toBeVisible();
    expect(visitor.url()).toBe(`${panel.url}/back?id=m-1`);
    await expect.poll(() => panel.told.map(({ path }) => path)).toContain('/told?id=m-1&st=complete');
    await visitor.goto(signed);
    expect(visitor.url(), 'ended: sent out again').toBe(`${panel.url}/back?id=m-1`);
    await visitor.close();
    await panel.stop();

    await office.goTo(`/p/${projectId}/ways-in`);
    const row = page.getByRole('row', { name: /Panel North/ });
    await expect(row.getByRole('cell').last()).toHaveText('1');
    await row.getByRole('link', { name: 'Panel North' }).click();
    await page.getByRole('link', { name: t('entries.title'), exact: true }).click();
    const entry = page.getByRole('row', { name: /m-1/ });
    await expect(entry.getByText(t('entries.callback.sent'), { exact: true })).toBeVisible();
  },
);

/** A page with the strictest policy that still loads the banner: one source of scripts, and no other word for it. */
async function strictSite(server: string, key: string): Promise<{ readonly url: string; readonly site: Server }> {
  const policy = [
    "default-src 'none'",
    `script-src ${server}`,
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(
      `<!doctype html><html lang="en"><title>A site</title><h1>News</h1><script src="${server}/b/${key}.js" async></script></html>`,
    );
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  return { site, url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/` };
}

journey(
  'a banner stands on the strictest page, is counted without a cookie, and opens the survey (W22)',
  async ({ screen, page, server, t }) => {
    const { projectId } = await openWebSurvey(server, webDocument());
    const office = new OfficeScreen(page, server.url, screen.language);
    await office.openAs('admin', `/p/${projectId}/ways-in/banners/new`);
    const field = (name: Parameters<typeof t>[0]) => page.getByRole('textbox', { name: t(name), exact: true });
    await field('banner.name').fill('On the news');
    await page.getByText(t('banner.language.en'), { exact: true }).click();
    await field('banner.title').fill('What do you think?');
    await field('banner.go').fill('To the survey');
    await field('banner.no').fill('No, thanks');
    const preview = page.frameLocator(`iframe[title="${t('banner.preview')}"]`);
    await expect(preview.getByRole('heading', { name: 'What do you think?' })).toBeVisible();
    await field('banner.seconds').fill('0');
    await field('banner.percent').fill('100');
    await page.getByRole('button', { name: t('banner.create'), exact: true }).click();
    await expect(page.getByText(t('banner.notSeen'))).toBeVisible();
    await office.isClean('a banner');
    const code = await field('banner.code').inputValue();
    const [, key = ''] = /\/b\/(\w+)\.js/.exec(code) ?? [];

    const { site, url } = await strictSite(server.url, key);
    const visitor = await page.context().newPage();
    await visitor.goto(url);
    const banner = visitor.getByRole('region', { name: 'What do you think?' });
    await expect(banner).toBeVisible();
    expect(await visitor.evaluate(() => document.cookie)).toBe('');
    const opened = visitor.waitForEvent('popup');
    await banner.getByRole('link', { name: 'To the survey' }).click();
    const survey = await opened;
    await survey.waitForURL(`${server.url}/s/${key}`);
    await expect(banner).toBeHidden();
    const counts = async () =>
      (
        await sql<{ shown: number; clicked: number }>`
        select sum(shown)::int as shown, sum(clicked)::int as clicked from banner_count c join banner b on b.id = c.banner_id
        where b.project_id = ${projectId}`.execute(server.db)
      ).rows[0];
    await expect.poll(counts).toEqual({ shown: 1, clicked: 1 });
    await survey.locator('form button[type="submit"]').click();
    await survey.waitForURL(/\/survey\/web\//);
    const { rows } = await sql<{ entry: object }>`
    select entry from interview where project_id = ${projectId}`.execute(server.db);
    expect(rows[0]?.entry).toMatchObject({ way: 'banner' });

    // Not again within its days.
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'News' })).toBeVisible();
    await expect(banner).toBeHidden();
    await visitor.evaluate(() => localStorage.clear());
    await visitor.reload();
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: 'No, thanks' }).focus();
    await visitor.keyboard.press('Escape');
    await expect(banner).toBeHidden();
    site.close();
    site.closeAllConnections();
  },
);
