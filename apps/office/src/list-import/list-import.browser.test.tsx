import '../project/bring-field-texts.ts';
import { axeFaults, press, reach } from '@seker/component-tests';
import {
  listImportsCalls as calls,
  type FileColumn,
  type ImportCounts,
  jobsCalls,
  type ListReading,
  type LookedAtFile,
  type MappedColumn,
} from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTo } from '../testing/answering.ts';
import { type Speak, show } from '../testing/show.tsx';
import { MapFile } from './map-file.tsx';

const column = (title: string, guess: FileColumn['guess'], ...samples: readonly string[]): FileColumn => ({
  title,
  guess,
  doubt: null,
  samples: [...samples],
  asPhone: null,
});
const LOOKED: LookedAtFile = {
  isWorkbook: true,
  reading: {
    encoding: 'utf-8',
    delimiter: ',',
    sheet: 1,
    headingRow: 2,
    dateOrder: 'dayFirst',
    sharedNumber: 'severalPeople',
  },
  sheets: [
    { name: 'ישן', isHidden: true, rows: 12_004 },
    { name: 'לקוחות', isHidden: false, rows: 48_213 },
  ],
  encodings: [],
  columns: [
    column('טלפון', 'phone', '050-1234567'),
    { ...column('מס׳ לקוח', 'identifier', '0004914'), doubt: 'identifierOrNumber' },
    { ...column('לידה', 'date', '3/4/1984'), doubt: 'dateOrder' },
  ],
  above: [{ row: 1, cells: ['לקוחות 2026', '', ''] }],
  headings: { row: 2, cells: ['טלפון', 'מס׳ לקוח', 'לידה'] },
  rows: [
    { row: 3, cells: ['050-1234567', '0004914', '3/4/1984'] },
    { row: 4, cells: ['9.72501E+11', '0004915', ''] },
  ],
};
const COUNTS: ImportCounts = {
  read: 100,
  accepted: 90,
  refused: 6,
  repeated: 2,
  sharedNumber: 5,
  hidden: 7,
  blank: 2,
  phones: 90,
  emails: 0,
  columns: LOOKED.columns.map(() => ({ valid: 90, empty: 0, doubtful: 0, wrong: 0, repeated: 0, values: null })),
  inOtherLists: 0,
  otherLists: [],
};

const CANNOT = 'It cannot be read so.';

interface Sent {
  readonly reading: ListReading;
  readonly mapping: readonly MappedColumn[];
}

async function open(language: 'he' | 'en', looked: LookedAtFile = LOOKED, lookFailure: string | null = null) {
  const read: (readonly [ListReading, boolean])[] = [];
  let checked: Sent | null = null;
  const state = { done: 100, total: 100, ahead: null, error: null, fault: null, otherLists: [] };
  const t: Speak = await show(
    () => (
      <main>
        <h1>Seker</h1>
        <MapFile
          uploadId={1}
          fileName="לקוחות.xlsx"
          looked={looked}
          isLooking={false}
          lookFailure={lookFailure}
          onRead={(reading, findHeadings) => read.push([reading, findHeadings])}
          onBegun={() => undefined}
        />
      </main>
    ),
    {
      language,
      route: '/lists/import',
      path: '/lists/import',
      screen: { width: 1440, height: 900 },
      answers: [
        answerTo(calls.checkListImport, ({ body }) => {
          checked = body as Sent;
          return { job: 7 };
        }),
        answerTo(calls.readListImport, () => ({ ...state, state: 'done' as const, counts: COUNTS })),
        // A check that is still read when the page is left is given up.
        answerTo(jobsCalls.cancelJob, () => ({ success: true })),
        answerTo(calls.previewListImport, ({ body }) => ({
          rows: [
            {
              row: 3,
              stored: (body as Sent).mapping.map(({ title }) => `stored ${title}`),
              refusal: null,
              ofRow: null,
            },
            { row: 4, stored: null, refusal: 'phoneRounded' as const, ofRow: null },
          ],
        })),
        answerTo(calls.readListChoices, () => ({ groups: [{ id: 1, name: 'Demo' }] })),
        answerTo(calls.checkListName, ({ query }) => ({ isFree: query.get('name') !== 'demo people' })),
        answerTo(jobsCalls.listJobs, () => ({ jobs: [] }) as never),
      ],
    },
  );
  return { t, read, sent: () => checked };
}

const question = (title: string) => page.getByRole('radiogroup', { name: title });

test.each(['he', 'en'] as const)(
  'a file is asked about where it leaves a doubt, and about nothing else, %s',
  async (language) => {
    const { t } = await open(language);
    await expect
      .element(page.getByRole('heading', { name: new RegExp(`^${t('listFiles.questions', { count: 5 })}`) }))
      .toBeVisible();
    await expect.element(question(t('listFiles.whichSheet')).getByRole('radio').first()).toBeChecked();
    await expect.element(page.getByText(t('refusedRows.phoneRounded'))).toBeVisible();
    await expect.element(page.getByText(t('listFiles.recognisedRows', { count: 7, n: '7' }))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  },
);

test('an answer changes what is checked, and what it comes to is told beside it', async () => {
  const { t, sent } = await open('en');
  const people = question(t('listFiles.howManyPeople'));
  await expect.element(people.getByText(t('listFiles.soManyCome', { count: 90, n: '90' }))).toBeVisible();
  await expect.element(people.getByText(t('listFiles.soManyCome', { count: 85, n: '85' }))).toBeVisible();
  await people.getByRole('radio').nth(1).click();
  await expect.poll(() => sent()?.reading.sharedNumber).toBe('onePerson');
  await reach(question(t('listFiles.whichDates')).getByRole('radio').first());
  await press('ArrowDown');
  await expect.poll(() => sent()?.reading).toMatchObject({ dateOrder: 'monthFirst', sharedNumber: 'onePerson' });
  await question(t('listFiles.whichDigits', { title: 'מס׳ לקוח' }))
    .getByRole('radio')
    .nth(1)
    .click();
  await expect.poll(() => sent()?.mapping[1]?.kind).toBe('number');
});

test('a press on a row makes it the headings, another sheet finds them anew', async () => {
  const { t, read } = await open('he');
  await page.getByRole('button', { name: '3', exact: true }).click();
  await question(t('listFiles.whichSheet')).getByRole('radio').nth(1).click();
  await page.getByRole('combobox', { name: t('listFiles.whereHeadings') }).selectOptions(t('listFiles.noHeadings'));
  expect(read).toEqual([
    [{ ...LOOKED.reading, headingRow: 3 }, false],
    [{ ...LOOKED.reading, sheet: 0 }, true],
    [{ ...LOOKED.reading, headingRow: null }, false],
  ]);
});

test('a column is renamed, and stored under that name', async () => {
  const { t, sent } = await open('en');
  const title = page.getByRole('textbox', { name: t('listFiles.nameInListOf', { name: 'לידה' }) });
  await title.fill('born');
  await expect.element(page.getByText('stored born')).toBeVisible();
  await expect.poll(() => sent()?.mapping.map((one) => one.title)).toEqual(['טלפון', 'מס׳ לקוח', 'born']);
  await title.fill('טלפון');
  await expect.element(page.getByText(t('fault.titleTwice')).first()).toBeVisible();
});

test('two columns become one, and look so before', async () => {
  const language = 'en';
  const { t, sent } = await open(language);
  await page.getByRole('button', { name: t('listFiles.merge') }).click();
  const dialog = page.getByRole('dialog');
  const merging = dialog.getByRole('button', { name: t('listFiles.mergeNow') });
  await expect.element(merging).toBeDisabled();
  await dialog.getByRole('combobox', { name: t('listFiles.mergeColumns') }).click();
  await page.getByRole('option', { name: 'מס׳ לקוח' }).click();
  await page.getByRole('option', { name: 'לידה' }).click();
  await press('Escape');
  await expect.element(dialog.getByText('0004914 3/4/1984')).toBeVisible();
  await dialog.getByRole('textbox', { name: t('listFiles.mergeTitle') }).fill('שם');
  expect(await axeFaults()).toEqual([]);
  await merging.click();
  await expect.element(page.getByText(t('listFiles.mergedInto', { title: 'שם' }))).toBeVisible();
  await expect.poll(() => sent()?.mapping.map((one) => one.title)).toEqual(['טלפון', 'שם']);
});

test('the name is checked while it is typed, and what all rows come to is told', async () => {
  const { t } = await open('he');
  const figures = () => document.querySelector('.import-figures')?.textContent ?? '';
  await expect.poll(figures).toContain(`${t('listFiles.willCome')}90`);
  expect(figures()).toContain(`${t('listFiles.willBeRefused')}6`);
  expect(figures()).toContain(`${t('listFiles.repeated')}2`);
  const name = page.getByRole('textbox', { name: t('listFiles.listName') });
  await expect.element(name).toHaveValue('לקוחות');
  await name.fill('demo people');
  await expect.element(page.getByText(t('fault.listNameTaken'))).toBeVisible();
  await name.fill('Others');
  await expect.element(page.getByText(t('listFiles.nameFree'))).toBeVisible();
});

test('a text file is read with another encoding or separator, and why it cannot be is told', async () => {
  const text = { ...LOOKED, isWorkbook: false, reading: { ...LOOKED.reading, encoding: 'windows-1255' as const } };
  const { t, read } = await open('en', text, CANNOT);
  await expect.element(page.getByText(CANNOT)).toBeVisible();
  const choose = async (field: string, value: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: value, exact: true }).click();
  };
  await expect
    .element(page.getByRole('combobox', { name: t('listFiles.encoding') }))
    .toHaveValue('windows-1255 (עברית)');
  await choose(t('listFiles.delimiter'), t('listFiles.delimiterSemicolon'));
  await choose(t('listFiles.encoding'), 'UTF-8');
  expect(read).toEqual([
    [{ ...text.reading, delimiter: ';' }, true],
    [{ ...text.reading, encoding: 'utf-8' }, true],
  ]);
});
