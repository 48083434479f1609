import { axeFaults, excessWidth } from '@seker/component-tests';
import {
  accountCalls,
  type CodedAnswerRow,
  codedAnswersCalls as calls,
  codeframesCalls,
  codingCalls,
  projectCalls,
} from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../../project/project.test-data.ts';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { show } from '../../../../testing/show.tsx';
import { PROGRESS } from '../progress/show-progress.test-data.tsx';
import { CodedAnswersPage } from './coded-answers-page.tsx';

const code = (id: number, number: number, names: Record<string, string>) => ({
  id,
  number,
  isNet: false,
  parentId: null,
  names,
  note: '',
  isExclusive: false,
  systemKey: null,
  position: id,
  mergedInto: null,
  isRetired: false,
});
const row = (own: Partial<CodedAnswerRow>): CodedAnswerRow => ({
  id: 1,
  text: 'מחירים זולים',
  language: 'he',
  answers: 34,
  codes: [11],
  state: 'coded',
  by: 'person',
  people: [{ id: 4, name: 'יעל שגיא' }],
  ...own,
});
const ROWS = [
  row({}),
  row({ id: 2, text: 'close, and cheap', language: 'en', answers: 1, codes: [], state: 'open', by: null, people: [] }),
];

async function open(language: 'he' | 'en', scheme: 'light' | 'dark' = 'light') {
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  const asked: string[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <CodedAnswersPage useId={1} />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/coding/$useId/answers',
      path: '/p/1042/coding/1/answers?state=coded%2Cfinal',
      screen: { width: 1_440, height: 900 },
      answers: [
        loggedIn({ screenLanguage: language }),
        answerTo(accountCalls.readTables, () => ({ tables: {} })),
        answerTo(projectCalls.readProject, () => PROJECT),
        answerTo(codingCalls.readCoding, () => PROGRESS),
        answerTo(codeframesCalls.readCodeframe, () => ({
          frame: {
            id: 1,
            name: 'Reasons',
            isMultiple: true,
            mostCodes: 3,
            revision: 7,
            codes: [code(11, 11, { he: 'מחירים זולים', en: 'Low prices' })],
          },
          rules: [],
          counts: [],
          changes: [],
          languages: [
            { code: 'he', name: 'עברית' },
            { code: 'en', name: 'English' },
          ],
          nextNumber: 12,
          mayEdit: true,
          question: 'Why?',
          isClosed: false,
        })),
        answerTo(calls.listCodedAnswers, ({ query }) => {
          asked.push(query.get('state') ?? '');
          return { rows: ROWS, next: null, total: ROWS.length };
        }),
      ],
    },
  );
  await expect.element(page.getByText('close, and cheap')).toBeVisible();
  return { t, asked };
}

test.each([
  ['he', 'dark'],
  ['en', 'light'],
] as const)(
  'answers stand with their codes and who put them, narrowed as the address says (%s, %s)',
  async (language, scheme) => {
    const { t, asked } = await open(language, scheme);
    expect(asked[0]).toBe('coded,final');
    const first = page.getByRole('row', { name: /34/ });
    for (const said of ['מחירים זולים', '11', t('codedAnswers.by.person'), 'יעל שגיא'])
      await expect.element(first.getByText(said, { exact: true }).first()).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /close, and cheap/ }).getByText(t('codedAnswers.state.open')))
      .toBeVisible();
    expect(excessWidth()).toBe(0);
    expect(await axeFaults()).toEqual([]);
  },
);
