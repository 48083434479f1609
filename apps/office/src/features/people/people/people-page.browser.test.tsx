import { axeFaults, mainly, press, type } from '@seker/component-tests';
import { accountCalls, peopleCalls as calls, jobsCalls, type KeptTable, type PersonRow } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loggedIn } from '../../../testing/account.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { addressShown, goBack, type Speak, show } from '../../../testing/show.tsx';
import { PeoplePage } from './people-page.tsx';

const MANY = 240;
const PAGE = 50;

const walker = (number: number): PersonRow => ({
  id: number,
  login: `walker${number}`,
  realName: number === 1 ? 'Admin' : `Walker ${String(number).padStart(3, '0')}`,
  role: number % 3 === 0 ? 'encoder' : 'interviewer',
  group: { id: 1, name: 'Demo' },
  languages: ['he'],
  live: number === 2 ? { station: '101', since: '2026-11-24T12:00:00.000Z' } : null,
  lastSeenAt: null,
  disabledAt: null,
});

interface Shown {
  readonly kept?: KeptTable;
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  readonly path?: string;
  readonly many?: number;
}

/** A list of many people, as a server has it that finds, orders and narrows. */
async function open(
  language: 'he' | 'en',
  { kept, scheme = 'light', width = 1280, path = '/users', many = MANY }: Shown = {},
) {
  const people = Array.from({ length: many }, (_, place) => walker(place + 1));
  const asked: string[] = [];
  const tables: KeptTable[] = [];
  const acts: unknown[] = [];
  const disable = (id: string | undefined, disabledAt: string | null) => {
    const at = Number(id) - 1;
    people.splice(at, 1, { ...walker(at + 1), disabledAt });
    acts.push([disabledAt === null ? 'enable' : 'disable', Number(id)]);
    return { success: true };
  };
  const t: Speak = await show(
    () => (
      <AsScreen>
        <PeoplePage />
      </AsScreen>
    ),
    {
      language,
      route: '/users',
      path,
      screen: { width, height: 800, colorScheme: scheme },
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(calls.readPersonChoices, () => ({
          roles: ['interviewer' as const, 'encoder' as const],
          groups: [{ id: 1, name: 'Demo' }],
          languages: [],
        })),
        answerTo(accountCalls.readTables, () => ({ tables: kept === undefined ? {} : { people: kept } })),
        answerTo(accountCalls.keepTable, ({ body }) => {
          tables.push(body as KeptTable);
          return { success: true };
        }),
        answerTo(calls.listPeople, ({ query }) => {
          asked.push(query.toString());
          const roles = query.get('role')?.split(',') ?? ['interviewer', 'encoder'];
          const found = people
            .filter(({ role }) => roles.includes(role))
            .filter(({ realName }) => realName.includes(query.get('q') ?? ''));
          if (query.get('sort') === 'name.desc') found.reverse();
          const from = Number(query.get('after') ?? 0);
          const next = from + PAGE < found.length ? String(from + PAGE) : null;
          return { rows: found.slice(from, from + PAGE), next, total: found.length };
        }),
        answerTo(calls.disablePerson, ({ params }) => disable(params['personId'], '2026-11-24T12:00:00.000Z')),
        answerTo(calls.enablePerson, ({ params }) => disable(params['personId'], null)),
        answerTo(calls.bulkPeople, ({ body }) => {
          acts.push(body);
          const isOfAll = (body as { readonly query?: unknown }).query !== undefined;
          if (isOfAll) return { result: null, job: 9 };
          return { result: { done: 1, refused: [{ id: 1, code: 'ownAccount', text: 'It is you.' }] }, job: null };
        }),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [], next: null })),
      ],
    },
  );
  await expect.poll(firstRow).not.toBeNull();
  return { t, asked, tables, acts };
}

const firstRow = () => document.querySelector('tr[data-index]');
const foot = () => document.querySelector('.list-foot')?.textContent ?? '';
const at = () => document.querySelector('tr[data-at="true"]');
const toolbar = page.getByRole('toolbar');
const dialog = page.getByRole('dialog');

test('a long list is ordered, and walked through by keyboard beyond what is loaded', async () => {
  const { t } = await open('en');
  expect(foot()).toContain(t('list.loadedOf', { loaded: '50', total: '240' }));
  // Only what is in view stands in the page.
  expect(document.querySelectorAll('tr[data-index]').length).toBeLessThan(45);
  await page.getByRole('button', { name: t('people.login'), exact: true }).click();
  await expect.poll(addressShown).toContain('sort=login.asc');
  const byName = page.getByRole('button', { name: t('people.name'), exact: true });
  await byName.click();
  await byName.click();
  await expect.poll(addressShown).toContain('sort=name.desc');
  await expect.poll(() => firstRow()?.textContent).toContain('Walker 240');

  await press('j');
  await expect.poll(() => at()?.textContent).toContain('Walker 240');
  await press(...Array.from({ length: 30 }, () => 'j'));
  await expect.poll(() => at()?.textContent).toContain('Walker 210');
  await expect.poll(foot).toContain(t('list.loadedOf', { loaded: '100', total: '240' }));
  await expect.poll(() => document.activeElement).toBe(at()?.querySelector('[data-row-link]'));
  await press('k');
  await expect.poll(() => at()?.textContent).toContain('Walker 211');
  await press('x');
  await page.getByRole('button', { name: t('list.tickAll', { n: '240' }) }).click();
  await expect.element(toolbar.getByText(t('list.ticked', { count: 240, n: '240' }))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await press('Escape');
  await expect.element(toolbar).not.toBeInTheDocument();
});

test.each(mainly('he'))('a long list is narrowed by a cell, and back, %s', async (language) => {
  await open(language);
  await press('j');
  await expect.poll(() => at()?.textContent).toContain('Admin');
  // From the name to the role, as the language runs.
  const forward = language === 'he' ? 'ArrowLeft' : 'ArrowRight';
  await press(forward, forward, 'f');
  await expect.poll(addressShown).toContain('role=interviewer');
  await expect.poll(foot).toContain('160');
  goBack();
  await expect.poll(addressShown).not.toContain('role=');
  await expect.poll(foot).toContain('240');
});

test('a list is narrowed by choice, and searched for what is not there', async () => {
  const { t, asked } = await open('en', { path: '/users?q=Walker', many: 24 });
  await page.getByRole('button', { name: t('list.filter'), exact: true }).click();
  await page
    .getByRole('button', { name: t('people.role') })
    .last()
    .click();
  await page.getByRole('checkbox', { name: t('role.encoder') }).click();
  await expect.poll(addressShown).toContain('role=encoder');
  await expect.poll(foot).toContain(t('list.allLoaded', { count: 8, n: '8' }));
  expect(asked.at(-1)).toContain('q=Walker');
  expect(await axeFaults()).toEqual([]);
  await press('Escape');
  // The file has what is shown, in its order.
  await page.getByRole('button', { name: t('list.export') }).click();
  await expect
    .element(page.getByRole('menuitem', { name: t('list.exportCsv') }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/people\/export\?role=encoder&q=Walker&sort=name.asc&columns=name.*csv$/),
    );
  expect(await axeFaults()).toEqual([]);
  await press('Escape');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await press('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await press('Control+a');
  await type('no such walker');
  await press('Enter');
  await expect.element(page.getByText(t('list.nothingFits'))).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await page
    .getByRole('button', { name: t('list.clear') })
    .last()
    .click();
  await expect.poll(addressShown).not.toContain('q=');
  await expect.poll(firstRow).not.toBeNull();
});

const header = (name: string) => page.getByRole('columnheader', { name });

test('columns are hidden, moved and had back, and kept for the person', async () => {
  const { t, tables } = await open('en', { scheme: 'dark', many: 3 });
  await page.getByRole('button', { name: t('list.columns') }).click();
  await page.getByRole('checkbox', { name: t('people.languages') }).click();
  await expect.element(header(t('people.languages'))).not.toBeInTheDocument();
  const grip = page.getByRole('button', { name: t('list.moveColumn', { name: t('people.role') }) });
  grip.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
  await expect.poll(() => tables.length).toBe(2);
  expect(tables[1]?.columns.slice(0, 3).map(({ id }) => id)).toEqual(['name', 'role', 'login']);
  expect(tables[1]?.columns.find(({ id }) => id === 'languages')?.isShown).toBe(false);
  expect(await axeFaults()).toEqual([]);
});

test.each(mainly('en'))('a list comes with the columns that were kept, %s', async (language) => {
  const kept = { columns: [['name'], ['role'], ['login'], ['languages', 'no']], isDense: false };
  const columns = kept.columns.map(([id = '', hidden]) => ({ id, isShown: hidden === undefined }));
  const { t, tables } = await open(language, { kept: { columns, isDense: false }, many: 3 });
  const titles = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent.trim());
  expect(titles).not.toContain(t('people.languages'));
  expect(titles.indexOf(t('people.role'))).toBeLessThan(titles.indexOf(t('people.login')));
  await page.getByRole('button', { name: t('list.columns') }).click();
  await page.getByRole('button', { name: t('list.resetColumns') }).click();
  await expect.element(header(t('people.languages'))).toBeVisible();
  expect(tables).toEqual([{ columns: [], isDense: false }]);
});

test('a list on a telephone is cards', async () => {
  await open('he', { width: 390, many: 3 });
  expect(page.getByRole('columnheader').elements()).toHaveLength(0);
  expect(await axeFaults()).toEqual([]);
});

async function choose(t: Speak, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: t('list.actsOf', { name }) }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

test('acts on a person are asked about', async () => {
  const { t, acts } = await open('he', { scheme: 'dark', many: 3 });
  const leave = async (): Promise<void> => {
    await expect.element(dialog).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('button', { name: t('app.cancel') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await choose(t, 'Walker 002', t('people.unlock'));
  await leave();
  await choose(t, 'Walker 002', t('people.setPassword'));
  await dialog.getByRole('textbox').fill('short');
  await expect.element(dialog.getByRole('button', { name: t('people.setPassword') })).toBeDisabled();
  await leave();
  await choose(t, 'Walker 002', t('people.logOff'));
  await leave();
  expect(acts).toEqual([]);
});

test('who was disabled is enabled again by the notice', async () => {
  const { t, acts } = await open('he', { many: 3 });
  await choose(t, 'Walker 002', t('people.disable'));
  await expect.element(page.getByText(t('people.wasDisabled', { name: 'Walker 002' }), { exact: false })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: t('form.undo') }).click();
  await expect.element(page.getByText(t('people.wasEnabled', { name: 'Walker 002' }), { exact: false })).toBeVisible();
  expect(acts).toEqual([
    ['disable', 2],
    ['enable', 2],
  ]);
});

async function disableTicked(t: Speak): Promise<void> {
  await toolbar.getByRole('button', { name: t('people.disable') }).click();
  await dialog.getByRole('button', { name: t('people.disable') }).click();
}

test('an act is refused for one of two, who is named with the reason', async () => {
  const { t, acts } = await open('en', { many: 3 });
  for (const name of ['Admin', 'Walker 002'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .click();
  await disableTicked(t);
  const refused = page.getByRole('dialog', { name: t('people.refusedTitle') });
  await expect.element(refused.getByRole('listitem')).toHaveTextContent('AdminIt is you.');
  expect(acts).toMatchObject([{ act: 'disable', ids: [1, 2], expect: 2 }]);
  expect(await axeFaults()).toEqual([]);
});

test('an act on everything that is found is asked about, and goes on in the background', async () => {
  const { t, acts } = await open('he', { path: '/users?q=Walker' });
  await page.getByRole('checkbox', { name: t('list.tickLoaded') }).click();
  await page.getByRole('button', { name: t('list.tickAll', { n: '239' }) }).click();
  await toolbar.getByRole('button', { name: t('people.disable') }).click();
  await expect.element(dialog.getByText('239')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: t('people.disable') }).click();
  await expect.element(page.getByText(t('people.bulkJob'))).toBeVisible();
  expect(acts).toMatchObject([{ act: 'disable', query: { q: 'Walker' }, expect: 239 }]);
});
