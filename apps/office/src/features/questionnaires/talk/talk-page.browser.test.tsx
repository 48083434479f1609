import { axeFaults, css, mainly, press, type } from '@seker/component-tests';
import { talkCalls as calls, type OwnTalkPart, projectCalls } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PROJECT } from '../../../project/project.test-data.ts';
import { answerTo } from '../../../testing/answering.ts';
import { AsScreen } from '../../../testing/as-screen.tsx';
import { show } from '../../../testing/show.tsx';
import { ProjectTalkPage } from './project-talk-page.tsx';
import { TalkPage } from './talk-page.tsx';

const LANGUAGES = [
  { code: 'he', name: 'עברית', dir: 'rtl' as const },
  { code: 'en', name: 'English', dir: 'ltr' as const },
  { code: 'ru', name: 'Русский', dir: 'ltr' as const },
];
const objection = (key: string, he: string, reply: string, more: Partial<OwnTalkPart> = {}): OwnTalkPart => ({
  key,
  kind: 'objection',
  texts: { he: { title: he, text: [[reply]] } },
  ...more,
});
const PARTS: OwnTalkPart[] = [
  {
    key: 'opening',
    kind: 'script',
    texts: {
      he: { title: '', text: [['שלום ', { type: 'pipe', profile: 'name' }]] },
      en: { title: '', text: [['Hello']] },
    },
  },
  objection('time', 'אין לי זמן', 'מובן'),
  objection('trust', 'אין אמון', 'נסביר'),
];
const WRITTEN = { revision: 3, changedAt: '2026-11-26T10:00:00.000Z', changedBy: 'דנה כהן', mayEdit: true };
const SOURCES = [
  { source: 'name', title: 'שם' },
  { source: '@interviewer', title: null },
];

async function open(language: 'he' | 'en', more: object = {}) {
  const saved: unknown[] = [];
  const t = await show(
    () => (
      <AsScreen>
        <TalkPage />
      </AsScreen>
    ),
    {
      language,
      route: '/questionnaires/$questionnaireId/talk',
      path: '/questionnaires/7/talk',
      screen: { width: 1440, height: 900 },
      answers: [
        answerTo(calls.readTalk, () => ({
          name: 'Omnibus',
          languages: LANGUAGES,
          asked: ['he', 'en'],
          parts: PARTS,
          sources: SOURCES,
          projects: [{ id: 4, name: 'צפון', own: ['time'] }],
          ...WRITTEN,
          ...more,
        })),
        answerTo(calls.saveTalk, ({ body }) => {
          saved.push(body);
          return { revision: 4 };
        }),
        answerTo(calls.listTalkVersions, () => ({
          versions: [
            { revision: 3, at: WRITTEN.changedAt, by: 'דנה כהן', parts: 3, changed: 1 },
            { revision: 2, at: WRITTEN.changedAt, by: null, parts: 2, changed: 2 },
          ],
        })),
        answerTo(calls.readTalkVersion, () => ({ parts: PARTS.slice(0, 1) })),
      ],
    },
  );
  return { t, saved };
}

const row = (name: string | RegExp) => page.getByRole('navigation').last().getByRole('button', { name });

test.each(['he', 'en'] as const)('a part is added, written in two languages and saved, %s', async (language) => {
  const { t, saved } = await open(language);
  await expect.element(row(/אין לי זמן/)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: t('officeTalk.add.question') }).click();
  await page.getByRole('textbox', { name: t('officeTalk.titleOf.question') }).fill('כמה זמן?');
  await page.getByRole('textbox', { name: t('officeTalk.textOf.question') }).click();
  await type('עשר דקות');
  await page.getByRole('tab', { name: /English/ }).click();
  await page.getByRole('textbox', { name: t('officeTalk.titleOf.question') }).fill('How long?');
  await page.getByRole('textbox', { name: t('officeTalk.textOf.question') }).click();
  await type('Ten minutes');
  // The other language stands beneath, to be written by.
  await expect.element(page.getByText(t('officeTalk.in', { language: 'עברית' }))).toBeVisible();
  await press('Control+s');
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]).toMatchObject({
    revision: 3,
    parts: [
      ...PARTS,
      {
        kind: 'question',
        texts: {
          he: { title: 'כמה זמן?', text: [['עשר דקות']] },
          en: { title: 'How long?', text: [['Ten minutes']] },
        },
      },
    ],
  });
});

test.each(mainly('he'))(
  'what a language lacks is told on the list, and which projects say other words, %s',
  async (language) => {
    const { t } = await open(language);
    await expect.element(row(new RegExp(t('officeTalk.lacks', { languages: 'English' }))).first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'צפון' })).toHaveAttribute('href', '/p/4/talk');
    // A language that no project asks in can be written, too.
    await page.getByRole('combobox', { name: t('officeTalk.addLanguage') }).click();
    await page.getByRole('option', { name: 'Русский' }).click();
    await expect.element(page.getByRole('tab', { name: /Русский/ })).toHaveAttribute('aria-selected', 'true');
  },
);

test.each(mainly('en'))('a part is taken away, which can be undone, and moved, %s', async (language) => {
  const { t, saved } = await open(language);
  await row(/אין לי זמן/).click();
  await page.getByRole('button', { name: t('officeTalk.remove') }).click();
  await expect.element(row(/אין לי זמן/)).not.toBeInTheDocument();
  await page
    .getByRole('button', { name: t('officeTalk.undo') })
    .last()
    .click();
  await row(/אין לי זמן/).click();
  await page.getByRole('button', { name: t('officeTalk.down') }).click();
  await press('Control+s');
  await expect.poll(() => saved.length).toBe(1);
  expect((saved[0] as { parts: OwnTalkPart[] }).parts.map(({ key }) => key)).toEqual(['opening', 'trust', 'time']);
});

test.each(mainly('he'))(
  'the words of an earlier version come into the form, and nothing is saved by it, %s',
  async (language) => {
    const { t, saved } = await open(language);
    await page.getByRole('button', { name: t('officeTalk.versions') }).click();
    await expect.element(page.getByText(t('officeTalk.version', { revision: 3 }))).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('button', { name: t('officeTalk.putBack') }).click();
    await expect.element(row(/אין לי זמן/)).not.toBeInTheDocument();
    expect(saved).toEqual([]);
  },
);

test.each(mainly('en'))('those who may only read have no field and no act, %s', async (language) => {
  const { t } = await open(language, { mayEdit: false });
  await row(/אין לי זמן/).click();
  await expect.element(css('.talk-words').getByText('מובן')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: t('officeTalk.remove') }).elements()).toEqual([]);
});

test.each(['he', 'en'] as const)(
  'a project says other words in place of single parts, and sees what the questionnaire says now, %s',
  async (language) => {
    const saved: unknown[] = [];
    const t = await show(
      () => (
        <AsScreen>
          <ProjectTalkPage />
        </AsScreen>
      ),
      {
        language,
        route: '/p/$projectId/talk',
        path: '/p/1042/talk',
        screen: { width: 1440, height: 900 },
        answers: [
          answerTo(projectCalls.readProject, () => PROJECT),
          answerTo(calls.readProjectTalk, () => ({
            questionnaire: { id: 7, name: 'Omnibus', mayEdit: true },
            languages: LANGUAGES.slice(0, 2),
            parts: PARTS,
            own: [objection('trust', 'לא מאמינים', 'כאן נסביר אחרת', { was: { he: { title: 'לפני כן', text: [] } } })],
            sources: SOURCES,
            ...WRITTEN,
          })),
          answerTo(calls.saveProjectTalk, ({ body }) => {
            saved.push(body);
            return { revision: 4 };
          }),
        ],
      },
    );
    // The questionnaire says other words since.
    await row(new RegExp(t('officeTalk.changed'))).click();
    await expect.element(page.getByText(t('officeTalk.now'))).toBeVisible();
    await expect.element(page.getByText('נסביר', { exact: true })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('button', { name: t('officeTalk.seen') }).click();
    await row(/אין לי זמן/).click();
    await page.getByRole('button', { name: t('officeTalk.replace') }).click();
    await page.getByRole('textbox', { name: t('officeTalk.titleOf.objection') }).fill('ממהרים?');
    await press('Control+s');
    await expect.poll(() => saved.length).toBe(1);
    const [{ own }] = saved as [{ own: OwnTalkPart[] }];
    expect(own.map(({ key, texts, was }) => [key, texts['he']?.title, was?.['he']?.title])).toEqual([
      ['trust', 'לא מאמינים', 'אין אמון'],
      ['time', 'ממהרים?', 'אין לי זמן'],
    ]);
  },
);
