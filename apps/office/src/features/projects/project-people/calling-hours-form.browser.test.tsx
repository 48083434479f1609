import { axeFaults, excessWidth, mainly, press } from '@seker/component-tests';
import { projectPeopleCalls as calls } from '@seker/contract';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../project/bring-field-texts.ts';
import { PROJECT } from '../../../project/project.test-data.ts';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { CallingHoursForm } from './calling-hours-form.tsx';
import { weekdayName } from './weekday-name.ts';

const WORKING_DAYS = [0, 1, 2, 3, 4];
const PARTS = [
  { nameHe: 'יום', nameEn: 'Day', weekdays: WORKING_DAYS, from: '00:00', to: '17:00' },
  { nameHe: 'ערב', nameEn: 'Evening', weekdays: WORKING_DAYS, from: '17:00', to: '24:00' },
];
const WINDOWS = WORKING_DAYS.map((weekday) => ({ weekday, from: '09:00', to: '21:00' }));

async function showForm(language: 'he' | 'en', { width = 1_440, mayEdit = true } = {}) {
  const saved: unknown[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <Suspense fallback={null}>
          <h1>{PROJECT.name}</h1>
          <CallingHoursForm project={{ ...PROJECT, mayEdit }} />
        </Suspense>
      </AsScreen>
    ),
    {
      language,
      screen: { width, height: 1_400 },
      route: '/p/$projectId/people',
      path: '/p/1042/people',
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(calls.readCallingHours, () => ({
          windows: WINDOWS,
          closedDays: [],
          dayParts: PARTS,
          spreadsCalls: false,
          zone: 'Asia/Jerusalem',
          holidays: [],
          revision: 4,
        })),
        answerTo(calls.saveCallingHours, ({ body }) => {
          saved.push(body);
          return { revision: 5 };
        }),
      ],
    },
  );
  return { t, saved, parts: page.getByRole('group', { name: t('parts.title'), exact: true }).last() };
}

test.each([
  ['he', 1_440],
  ['en', 1_440],
  ['he', 390],
] as const)('the parts of the day are shown with their names, days and hours, %s, %i wide', async (language, width) => {
  const { t, parts } = await showForm(language, { width });
  await expect.element(parts.getByRole('textbox', { name: t('parts.nameHe', { number: 2 }) })).toHaveValue('ערב');
  await expect.element(parts.getByRole('textbox', { name: t('parts.from', { number: 2 }) })).toHaveValue('17:00');
  const first = parts.getByRole('group', { name: t('parts.part', { number: 1 }) });
  await expect.element(first.getByRole('checkbox', { name: weekdayName(4, 'short') })).toBeChecked();
  await expect.element(first.getByRole('checkbox', { name: weekdayName(5, 'short') })).not.toBeChecked();
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    document.body.style.background = 'var(--sk-ground)';
    expect(await axeFaults(), scheme).toEqual([]);
  }
});

test.each(mainly('he'))(
  'what parts lack beside the calling hours is said at once, and they are kept, in %s',
  async (language) => {
    const { t, parts, saved } = await showForm(language);
    const from = parts.getByRole('textbox', { name: t('parts.from', { number: 2 }) });
    await from.fill('18');
    const sunday = weekdayName(0, 'long');
    await expect
      .element(parts.getByRole('alert'))
      .toHaveTextContent(t('parts.uncovered', { day: sunday, time: '\u206617:00\u2069' }));
    await from.fill('16:30');
    await expect.element(parts.getByRole('alert')).toHaveTextContent(t('parts.overlap', { number: 1, other: 2 }));
    await from.fill('17');
    await expect.element(parts.getByRole('alert')).not.toBeInTheDocument();

    await parts.getByRole('button', { name: t('parts.add') }).click();
    await expect.element(parts.getByRole('alert')).toHaveTextContent(t('parts.isEmpty', { number: 3 }));
    await parts.getByRole('textbox', { name: t('parts.nameHe', { number: 3 }) }).fill('שישי');
    await parts.getByRole('textbox', { name: t('parts.nameEn', { number: 3 }) }).fill('Friday');
    const third = parts.getByRole('group', { name: t('parts.part', { number: 3 }) });
    await third.getByRole('checkbox', { name: weekdayName(5, 'short') }).click();
    await expect.element(parts.getByRole('alert')).not.toBeInTheDocument();
    expect(await axeFaults()).toEqual([]);
    // Its own picture lies over it.
    const spreads = page.getByRole('switch', { name: t('parts.spreads'), exact: false });
    spreads.element().focus();
    await press('Space');
    await expect.element(spreads).toBeChecked();
    await page.getByRole('button', { name: t('app.save'), exact: true }).click();
    await expect
      .poll(() => saved)
      .toEqual([
        {
          windows: WINDOWS,
          closedDays: [],
          spreadsCalls: true,
          dayParts: [...PARTS, { nameHe: 'שישי', nameEn: 'Friday', weekdays: [5], from: '09:00', to: '12:00' }],
          revision: 4,
        },
      ]);
  },
);

test.each(mainly('en'))(
  'a part can be removed, but not the last; who may only read changes nothing, in %s',
  async (language) => {
    const { t, parts } = await showForm(language);
    await parts.getByRole('button', { name: t('parts.remove', { number: 1 }) }).click();
    await expect.element(parts.getByRole('textbox', { name: t('parts.nameEn', { number: 1 }) })).toHaveValue('Evening');
    expect(parts.getByRole('button', { name: t('parts.remove', { number: 1 }) }).elements()).toEqual([]);
    const { parts: readOnly } = await showForm(language, { mayEdit: false });
    await expect
      .element(readOnly.getByRole('textbox', { name: t('parts.nameEn', { number: 1 }) }))
      .toHaveAttribute('readonly');
    expect(readOnly.getByRole('button').elements()).toEqual([]);
  },
);
