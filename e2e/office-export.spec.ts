import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { openInvitedStudy } from '../apps/server/src/testing/invited-study.ts';
import { Respondent } from '../apps/server/src/testing/respondent.ts';
import { giveLink } from '../apps/server/src/testing/web-survey.ts';
import { chooseByKeys } from './support/choose-by-keys.ts';
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
    await chooseByKeys(page, format, t('exports.format.xlsx'));
    await expect(format).toHaveValue(t('exports.format.xlsx'));
    const download = async (type: string, ending: string): Promise<Buffer> => {
      const rows = await page.getByRole('row').count();
      await make.click();
      await expect(page.getByRole('row')).toHaveCount(rows === 0 ? 2 : rows + 1);
      const link = page.getByRole('link', { name: new RegExp(`seker-${type}-\\d+\\.${ending}`) });
      await expect(link).toBeVisible();
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
      return readFileSync(await file.path());
    };
    const sheets = unzipSync(await download('data', 'xlsx'));
    const sheet = strFromU8(sheets['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('=1+1 "שלום", &lt;b&gt;עולם&lt;/b&gt;');
    expect(sheet).not.toContain('<f>');
    expect(sheet.includes('rightToLeft="1"')).toBe(screen.language === 'he');

    await format.click();
    await page.getByRole('option', { name: t('exports.format.json') }).click();
    const archive = unzipSync(await download('data', 'zip'));
    const [line, end] = strFromU8(archive['data.jsonl'] ?? new Uint8Array()).split('\n');
    expect(strFromU8(archive['codebook.json'] ?? new Uint8Array())).toContain('"SEX"');
    expect(JSON.parse(line ?? '')).toMatchObject({ status: 'completed', SEX: 1, AGE: 41, WORDS: TYPED, AGAIN: 2 });
    expect(end).toBe('');
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByText(t('exports.state.done'))).toHaveCount(2);

    // A summary, raked to shares that sum to 100 only when they are typed.
    const choose = async (field: Parameters<typeof t>[0], option: Parameters<typeof t>[0]): Promise<void> => {
      await page.getByRole('combobox', { name: t(field), exact: true }).click();
      await page.getByRole('option', { name: t(option), exact: true }).click();
    };
    await choose('exports.type', 'exports.type.summary');
    await choose('exports.format', 'exports.format.html');
    await choose('exports.weights.kind', 'exports.weights.raked');
    await page.getByRole('button', { name: t('exports.target.add') }).click();
    await expect(make).toHaveAttribute('aria-disabled', 'true');
    const target = page.getByRole('group', { name: t('exports.target.variable', { number: 1 }) });
    const variable = target.getByRole('combobox');
    await variable.click();
    await page.getByRole('option', { name: /^SEX – / }).click();
    const [first, second] = [target.getByRole('textbox').nth(-2), target.getByRole('textbox').nth(-1)];
    await first.fill('100');
    await expect(target.getByRole('status')).toHaveText(t('exports.target.sum', { sum: '100' }));
    await second.fill('1');
    await expect(target.getByRole('status')).toHaveText(t('exports.target.sumWrong', { sum: '101' }));
    await second.fill('0');
    await office.isClean('with a target');
    const html = (await download('summary', 'html')).toString('utf8');
    expect(html).toContain(screen.language === 'he' ? '<html lang="he" dir="rtl">' : '<html lang="en" dir="ltr">');
    expect(html).toContain('<caption>SEX – ');
    await expect(page.getByText(t('exports.weighting', { effect: '1.00', size: '1' }))).toBeVisible();

    // The links of respondents are no interviews: nothing is asked of those.
    await choose('exports.type', 'exports.type.tokens');
    await expect(page.getByRole('combobox', { name: t('exports.statuses') })).toHaveCount(0);
    const tokens = unzipSync(await download('tokens', 'xlsx'));
    expect(strFromU8(tokens['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('M1@Example.org');

    // One that waits for the database is cancelled by its button.
    const blocker = new pg.Client(server.office);
    await blocker.connect();
    await blocker.query('begin; lock table interview_event in access exclusive mode');
    await choose('exports.type', 'exports.type.data');
    await make.click();
    await page.getByRole('button', { name: t('exports.cancel'), exact: true }).click();
    await blocker.query('commit');
    await blocker.end();
    await expect(page.getByText(t('exports.state.cancelled'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('exports.cancel'), exact: true })).toHaveCount(0);
    await expect(page.getByRole('row')).toHaveCount(6);
    await office.isClean('with exports');
  },
);
