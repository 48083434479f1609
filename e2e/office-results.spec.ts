import { readFileSync } from 'node:fs';
import { REPORT_NAMES, type ReportName } from '@seker/contract';
import { strFromU8, unzipSync } from 'fflate';
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
    await office.openAs('supervisor', `/p/${projectId}/export`);
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

    await office.isClean('with exports');
  },
);

/** The demonstration's study that was in the field until yesterday. */
const PILOT = 1041;

journey('every report is read and followed to what it counts', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.openAs('supervisor', '/reports');
  const table = (report: ReportName) => page.getByRole('table', { name: t(`reports.title.${report}`) });
  const production = table('production');
  const maya = production.getByRole('row', { name: /Maya Stern/ });
  // A server that has just begun counts the history first; the report reads itself again.
  await expect(maya.getByRole('link')).toHaveAttribute('href', /calls/);
  await expect(page.getByText(t('reports.note.stillCounting'))).toHaveCount(0);
  await expect(page).toHaveURL(/reports\/production$/);

  // From a figure to the calls that it counts.
  const dials = await maya.getByRole('cell').nth(1).textContent();
  await maya.getByRole('link', { name: 'Maya Stern' }).click();
  await expect(page).toHaveURL(new RegExp(`/p/${PILOT}/calls`));
  await expect(page.getByText(`${dials}`, { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(production).toBeVisible();

  // From a day of attendance to its course; each has something to tell, in words that the screen has.
  const untold = page.getByText(/reports\.[a-z]+\./);
  await page.getByRole('link', { name: t('reports.title.attendance'), exact: true }).click();
  const days = table('attendance').getByRole('row', { name: /Maya Stern/ });
  await expect(days.first()).toBeVisible();
  await expect(untold).toHaveCount(0);
  await days.first().getByRole('link').click();
  await expect(
    table('course')
      .getByRole('row', { name: t('reports.state.call') })
      .first(),
  ).toBeVisible();
  await expect(untold).toHaveCount(0);
  await office.goTo(`/p/${PILOT}/reports/production`);
  // The screen before it has links of these names, too.
  await expect(table('production').getByRole('row').nth(1)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: t('reports.title') });
  for (const report of REPORT_NAMES.filter((name) => name !== 'course' && name !== 'attendance')) {
    await tabs.getByRole('link', { name: t(`reports.title.${report}`), exact: true }).click();
    await expect(table(report).getByRole('row').nth(1)).toBeVisible();
    await expect(untold).toHaveCount(0);
  }
  await office.isClean('a report of a project');

  // An answer leads to those who gave it, and says in words which.
  const answer = table('answers').locator('tbody tr[data-quiet="false"]').first();
  const [question, interviews] = [
    await answer.locator('th').innerText(),
    await answer.locator('td').nth(3).innerText(),
  ];
  await answer.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/p/${PILOT}/records`));
  await expect(page.getByRole('button', { name: t('reports.column.answer') }).first()).toContainText(`(${question})`);
  await expect(page.locator('.screen-fact')).toContainText(interviews);
});

journey('an administrator adds a map of regions, and a project is seen on it', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.openAs('admin', '/settings/maps');
  await page.getByRole('button', { name: t('map.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('map.addTitle') });
  const send = async (text: string): Promise<void> =>
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'blocks.geojson', mimeType: 'application/json', buffer: Buffer.from(text) });
  await send('{"type":"FeatureCollection","features":[]}');
  await expect(dialog.getByRole('alert')).toContainText(t('map.notRegions'));
  await send(JSON.stringify(twoBlocks()));
  await expect(dialog.getByText(t('map.count_two', { count: 2 }))).toBeVisible();
  await office.isClean('before a map is added');
  const name = `Blocks ${screen.language}`;
  await dialog.getByRole('textbox', { name: t('map.name') }).fill(name);
  await dialog.getByRole('button', { name: t('map.add') }).click();
  await expect(page.getByText(name)).toBeVisible();

  await office.goTo(`/p/${PILOT}/map`);
  await page.getByRole('combobox', { name: t('map.map') }).selectOption({ label: name });
  const map = page.getByRole('group', { name: t('map.title') });
  const south = map.getByRole('button', { name: screen.language === 'he' ? /^דרום: \d/ : /^South: \d/ });
  await expect(map.getByRole('button', { name: `<b>Else</b>: ${t('map.nothing')}` })).toBeVisible();
  await south.focus();
  await page.keyboard.press('Enter');
  await expect(south).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('table', { name: t('map.title') }).locator('[data-chosen="true"]')).toHaveCount(1);
  await office.isClean('map');
  const toCases = page.getByRole('status').getByRole('link');
  const cases = /\d+/.exec(await toCases.innerText())?.[0] ?? 'none';
  await toCases.click();
  await expect(page).toHaveURL(new RegExp(`/p/${PILOT}/cases`));
  await expect(page.getByRole('button', { name: t('cases.place') }).first()).toContainText(
    screen.language === 'he' ? 'דרום' : 'South',
  );
  await expect(page.locator('.screen-fact')).toContainText(cases);

  await office.goTo('/settings/maps');
  await page.getByRole('button', { name: t('map.remove', { name }) }).click();
  await page.getByRole('button', { name: t('map.removeAct') }).click();
  await expect(page.getByText(t('map.removed'))).toBeVisible();
});

journey(
  'a supervisor sees who is missing in a field, chooses by what that is told, and goes to the cases',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('supervisor', `/p/${PILOT}/quality`);
    // The first look asks for the figures, which come by themselves.
    const groups = page.getByRole('table', { name: t('quality.groups') });
    await expect(groups).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: t('quality.r') })
        .getByRole('img')
        .last(),
    ).toBeVisible();
    await expect(
      page.getByRole('region', { name: t('quality.effects') }).getByText(t('quality.onlySupervisors')),
    ).toBeVisible();
    await office.isClean('field quality');

    const shown = page.getByRole('region', { name: t('quality.groups') }).locator('tbody th');
    await expect(shown.first()).toBeVisible();
    await page.getByRole('button', { name: t('quality.choose') }).click();
    const dialog = page.getByRole('dialog');
    const fields = dialog
      .getByRole('combobox', { name: t('quality.fields') })
      .or(dialog.getByLabel(t('quality.fields')));
    await fields.first().focus();
    // The last of the chosen fields goes.
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: t('quality.save') }).click();
    await expect(page.getByText(t('quality.saved'))).toBeVisible();

    await page.reload();
    await expect(groups).toBeVisible();
    await groups
      .getByRole('link', { name: t('quality.toCases') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/p/${PILOT}/cases`));
    await expect(page.getByRole('button', { name: t('cases.place') }).first()).toBeVisible();
  },
);

function twoBlocks() {
  const block = (west: number, properties: object) => ({
    type: 'Feature',
    properties,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, 30],
          [west + 1, 30],
          [west + 1, 31],
          [west, 31],
          [west, 30],
        ],
      ],
    },
  });
  return {
    type: 'FeatureCollection',
    features: [block(34, { id: 'south', name: 'South block' }), block(35, { id: 'x', name: '<b>Else</b>' })],
  };
}
