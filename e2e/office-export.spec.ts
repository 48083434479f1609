import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { openInvitedStudy } from '../apps/server/src/testing/invited-study.ts';
import { Respondent } from '../apps/server/src/testing/respondent.ts';
import { giveLink } from '../apps/server/src/testing/web-survey.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey } from './support/test.ts';

const TYPED = '=1+1 "שלום", <b>עולם</b>';

journey(
  'what was answered is exported by a supervisor, to files that say the same',
  async ({ screen, page, server, t }) => {
    const { projectId, caseIds } = await openInvitedStudy(server, 2);
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.open(`/p/${projectId}/export`);
    await office.enter('supervisor');
    const make = page.getByRole('button', { name: t('exports.make') });
    await expect(make).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(t('exports.empty'))).toBeVisible();
    await office.isClean('without exports');

    const someone = new Respondent(server);
    const path = await giveLink(server, { projectId, caseId: caseIds[0] ?? 0, expiresAt: null });
    let form = await someone.start(await someone.open(path));
    for (const values of [{ 'a.sex': '1' }, { 'a.age': '41', 'a.words': TYPED }, { 'a.again': '2' }])
      form = await someone.send(form, values);
    expect(form.screen).toBe('ended success');
    await page.reload();

    const format = page.getByRole('combobox', { name: t('exports.format'), exact: true });
    await format.focus();
    await page.keyboard.press('Enter');
    const excel = page.getByRole('option', { name: t('exports.format.xlsx') });
    await expect(excel).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(excel).toHaveAttribute('data-combobox-selected', 'true', { timeout: 300 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(format).toHaveValue(t('exports.format.xlsx'));
    const download = async (ending: string): Promise<Buffer> => {
      await make.click();
      const link = page.getByRole('link', { name: new RegExp(`seker-data-\\d+\\.${ending}`) });
      await expect(link).toBeVisible();
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
      return readFileSync(await file.path());
    };
    const sheets = unzipSync(await download('xlsx'));
    const sheet = strFromU8(sheets['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('=1+1 "שלום", &lt;b&gt;עולם&lt;/b&gt;');
    expect(sheet).not.toContain('<f>');
    expect(sheet.includes('rightToLeft="1"')).toBe(screen.language === 'he');

    await format.click();
    await page.getByRole('option', { name: t('exports.format.json') }).click();
    const [line, end] = (await download('jsonl')).toString('utf8').split('\n');
    expect(JSON.parse(line ?? '')).toMatchObject({ status: 'completed', SEX: 1, AGE: 41, WORDS: TYPED, AGAIN: 2 });
    expect(end).toBe('');
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByText(t('exports.state.done'))).toHaveCount(2);
    await office.isClean('with exports');
  },
);
