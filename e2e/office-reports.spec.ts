import { readFileSync } from 'node:fs';
import { REPORT_NAMES, type ReportName } from '@seker/contract';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journey, journeyInBoth } from './support/test.ts';

/** The demonstration's study that was in the field until yesterday. */
const PILOT = 1041;

journeyInBoth(
  'every report is read, ordered, narrowed and followed to what it counts',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.open('/reports');
    await office.enter('supervisor');
    const table = (report: ReportName) => page.getByRole('table', { name: t(`reports.title.${report}`) });
    const production = table('production');
    const maya = production.getByRole('row', { name: /Maya Stern/ });
    // A server that has just begun counts the history first; the report reads itself again.
    await expect(maya.getByRole('link')).toHaveAttribute('href', /calls/);
    await expect(page.getByText(t('reports.note.stillCounting'))).toHaveCount(0);
    await expect(page).toHaveURL(/reports\/production$/);
    await office.isClean('production');

    // By the column that one clicks, the largest first, and so in the address and in the file.
    await production.getByRole('button', { name: t('reports.column.dials') }).click();
    await expect(production.getByRole('columnheader', { name: t('reports.column.dials') })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(page).toHaveURL(/sort=-dials/);
    const people = await production.locator('tbody th').allTextContents();
    await page.getByRole('button', { name: t('list.export') }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t('list.exportCsv') }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    expect(lines).toHaveLength(people.length + 1);
    expect(lines[1]).toContain(people[1] ?? 'no one');

    // From a figure to the calls that it counts.
    const dials = await maya.getByRole('cell').nth(1).textContent();
    await maya.getByRole('link', { name: 'Maya Stern' }).click();
    await expect(page).toHaveURL(new RegExp(`/p/${PILOT}/calls`));
    await expect(page.getByText(`${dials}`, { exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(production).toBeVisible();

    // From a day of attendance to its course, and from a call in it to the log of calls.
    await office.open('/reports/attendance');
    await table('attendance')
      .getByRole('row', { name: /Maya Stern/ })
      .first()
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/reports\/course\?/);
    const calls = table('course').getByRole('row', { name: t('reports.state.call') });
    await expect(calls.first()).toBeVisible();
    await office.isClean('course');
    await calls.first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/p/${PILOT}/calls`));
    await expect(page.locator('.screen-fact')).toContainText('1');
    await office.open('/reports/course');
    await expect(page.getByText(t('reports.choosePerson'))).toBeVisible();

    for (const report of REPORT_NAMES.filter((name) => name !== 'course')) {
      await office.open(`/p/${PILOT}/reports/${report}`);
      await expect(table(report).getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByText(/reports\.[a-z]+\./)).toHaveCount(0);
      await office.isClean(report);
    }

    // A report of one project asks which.
    await office.open('/reports/status');
    await page
      .getByRole('region', { name: t('reports.chooseProject') })
      .getByRole('button', { name: /פיילוט/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`projectId=${PILOT}`));
    const status = table('status').getByRole('row').nth(2);
    const cases = (await status.getByRole('cell').first().textContent()) ?? '';
    await status.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/p/${PILOT}/cases`));
    await expect(page.locator('.screen-fact')).toContainText(cases);

    // An answer leads to those who gave it, and says in words which.
    await office.open(`/p/${PILOT}/reports/answers`);
    const answer = table('answers').locator('tbody tr[data-quiet="false"]').first();
    const [question, interviews] = [
      await answer.locator('th').innerText(),
      await answer.locator('td').nth(3).innerText(),
    ];
    await answer.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/p/${PILOT}/records`));
    await expect(page.getByRole('button', { name: t('reports.column.answer') }).first()).toContainText(`(${question})`);
    await expect(page.locator('.screen-fact')).toContainText(interviews);

    await office.open('/reports/daily?toDay=2020-01-01');
    await expect(page.getByRole('button', { name: t('reports.dayAfter') })).toBeEnabled();
    await page.getByRole('button', { name: t('reports.today'), exact: true }).click();
    await expect(page.getByRole('button', { name: t('reports.dayAfter') })).toBeDisabled();
  },
);

journey('an administrator adds a map of regions, and a project is seen on it', async ({ screen, page, server, t }) => {
  const office = new OfficeScreen(page, server.url, screen.language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await office.open('/settings/maps');
  await office.enter('admin');
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

  await office.open(`/p/${PILOT}/map`);
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

  await office.open('/settings/maps');
  await page.getByRole('button', { name: t('map.remove', { name }) }).click();
  await page.getByRole('button', { name: t('map.removeAct') }).click();
  await expect(page.getByText(t('map.removed'))).toBeVisible();
});

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
