import { axeFaults, excessWidth, mainly, press, reach } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FIGURES, showQuality } from './show-quality.test-data.tsx';

const card = (name: string) => page.getByRole('region', { name, exact: true });

test.each([
  ['he', 1_440],
  ['he', 390],
  ['en', 1_440],
] as const)('the quality of a field is told on one page, %s, %i wide', async (language, width) => {
  const t = await showQuality(language, { width });
  const r = card(t('quality.r')).first();
  await expect.element(r.getByText('0.81', { exact: true }).first()).toBeVisible();
  const since = language === 'he' ? '17.11' : '17 Nov';
  await expect.element(r.getByText(t('quality.rDown', { by: '0.03', day: since }))).toBeVisible();

  const groups = page.getByRole('table', { name: t('quality.groups') });
  const names = [...groups.element().querySelectorAll('tbody th bdi:first-child')].map((name) => name.textContent);
  expect(names.slice(0, 3)).toEqual(['18–24', 'ירושלים', t('quality.noValue')]);
  await expect.element(groups.getByText('−0.054')).toBeVisible();
  await expect
    .element(groups.getByRole('link', { name: `${t('quality.toCases')}: גיל 18–24` }))
    .toHaveAttribute('href', expect.stringMatching(/^\/p\/1042\/cases\?place=/));
  // A cell of a quota of two fields is a group, too, and leads to its quota.
  await expect.element(groups.getByRole('row', { name: /ירושלים · 18–24.*אזור × גיל/ })).toBeVisible();
  await expect
    .element(groups.getByRole('link', { name: `${t('quality.toItsQuota')}: ירושלים · 18–24` }))
    .toHaveAttribute('href', '/p/1042/quotas');
  // Where nothing says that a case is in the group, or its quota is full, there is no way to its cases.
  expect(groups.getByRole('link').elements()).toHaveLength(5);

  const breakOff = card(t('quality.breakOff')).first();
  await expect.element(breakOff.getByText(t('quality.firstPage')).first()).toBeVisible();
  await expect.element(page.getByText('ערב', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(t('quality.kept', { kept: '171', due: '214', before: 5, after: 15 })))
    .toBeVisible();
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    document.body.style.background = 'var(--sk-ground)';
    expect(await axeFaults(), scheme).toEqual([]);
  }
});

test('days run from left to right in Hebrew, too; less stands at the start of the line in both languages', async () => {
  for (const language of ['he', 'en'] as const) {
    const t = await showQuality(language);
    await expect.element(card(t('quality.r')).first()).toBeVisible();
    const days = [...document.querySelectorAll('.quality-field li')].map((day) => day.getBoundingClientRect().left);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    const [less, more] = ['true', 'false'].map(
      (wanted) =>
        document.querySelector(`.quality-partial[data-less="${wanted}"] > span`)?.getBoundingClientRect().left ?? 0,
    );
    expect((less ?? 0) < (more ?? 0)).toBe(language === 'en');
  }
});

test('what stands out of a person is a sign in words, and a way to listen', async () => {
  const t = await showQuality('he');
  const signs = card(t('quality.flags')).first();
  await expect.element(signs.getByText(t('quality.flagsNote'))).toBeVisible();
  await expect.element(signs.getByText(t('quality.flag.refusals', { ratio: '1.62' }))).toBeVisible();
  await expect.element(signs.getByText(t('quality.flag.straight', { percent: 21 }))).toBeVisible();
  await expect
    .element(signs.getByRole('link', { name: t('quality.listenTo', { name: 'עידו פרץ' }) }))
    .toHaveAttribute('href', '/p/1042/calls?person=31');
  expect(document.querySelectorAll('[data-tone="danger"]')).toHaveLength(0);
  const effects = card(t('quality.effects')).first();
  await expect.element(effects.getByText(t('quality.onlySupervisors'))).toBeVisible();
  await expect.element(effects.getByText('0.081').first()).toBeVisible();
});

test.each(mainly('en'))('others than supervisors see no card of people, and ask for none, %s', async (language) => {
  const t = await showQuality(language, { acts: [{ act: 'seeQuality', reach: 'own' }] });
  await expect.element(card(t('quality.r')).first()).toBeVisible();
  await expect.element(page.getByText(t('quality.flags'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('quality.effects'))).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t('quality.choose') })).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain('עידו');
});

test('the figures of the days are there as a table, opened by a key', async () => {
  const t = await showQuality('en');
  const summary = card(t('quality.r')).first().getByText(t('quality.asTable'));
  await reach(summary);
  await press('Enter');
  const table = page.getByRole('table', { name: t('quality.r') });
  await expect.element(table).toBeVisible();
  const rows = [...table.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows[0]).toEqual(['2026-11-24', '0.810', '0.764', '0.856', '888']);
  expect(rows).toHaveLength(13);
  expect(await axeFaults()).toEqual([]);
});

test('fields and questions are chosen', async () => {
  const chosen: unknown[] = [];
  const t = await showQuality('en', { chosen: (body) => chosen.push(body) });
  await page.getByRole('button', { name: t('quality.choose') }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t('quality.chooseText'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: t('quality.save') }).click();
  await expect.poll(() => chosen).toEqual([{ fields: ['region'], questions: ['q12'] }]);
});

test.each(mainly('he'))('before the first figures, and with too few, it says so in words, %s', async (language) => {
  const t = await showQuality(language, { quality: { computedAt: null, isComputing: true, figures: null } });
  await expect.element(page.getByText(t('quality.firstTitle'))).toBeVisible();
  await expect.element(page.getByText(t('quality.computing'))).toBeVisible();
  const early = await showQuality(language, {
    quality: {
      figures: {
        ...FIGURES,
        representativity: {
          cases: 400,
          responded: 9,
          days: [{ day: '2026-11-12', r: null, from: null, to: null, responded: 9 }],
          fields: [],
          groups: [],
        },
        breakOff: { stopped: 0, begun: 9, pages: [] },
        paces: [],
        items: [],
        straight: null,
        contact: { parts: [], rows: [] },
        appointments: { due: 0, kept: 0, early: 0, late: 0, missed: 0, reached: 0 },
      },
    },
    people: { effects: [], people: [] },
  });
  await expect.element(page.getByText(early('quality.rSmall', { n: 20, responded: '9', cases: '400' }))).toBeVisible();
  for (const key of ['noBreakOff', 'noTimes', 'noContact', 'noAppointments', 'noFlags', 'noEffects'] as const)
    await expect.element(page.getByText(early(`quality.${key}`))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  const none = await showQuality(language, { quality: { figures: { ...FIGURES, representativity: null } } });
  await expect.element(page.getByText(none('quality.rNoFields'))).toBeVisible();
});
