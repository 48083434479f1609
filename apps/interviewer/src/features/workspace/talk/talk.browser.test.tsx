import '../workspace.css';
import '../cards.css';
import '../pane/pane.css';
import { arrangeScreen, axeFaults, mainly, onLeave, press, showDocument, type } from '@seker/component-tests';
import type { SpokenPart } from '@seker/contract';
import type { TalkSituation } from '@seker/fieldwork';
import { bringTexts, createI18n, ScreenApp, type TextKey, workspaceTexts } from '@seker/ui';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useShortcuts } from '../visit/use-shortcuts.ts';
import { TalkCard } from './talk-card.tsx';
import { useTalk } from './use-talk.ts';

bringTexts(workspaceTexts);

const words = (text: string) => [[{ type: 'text' as const, text }]];
const part = (
  key: string,
  kind: SpokenPart['kind'],
  texts: Readonly<Record<string, readonly [string, SpokenPart['texts'][string]['text']]>>,
): SpokenPart => ({
  key,
  kind,
  texts: Object.fromEntries(Object.entries(texts).map(([code, [title, text]]) => [code, { title, text }])),
});
const PARTS = [
  part('opening', 'script', {
    he: [
      '',
      [
        [
          { type: 'text', text: 'שלום ' },
          { type: 'piped', text: 'רונית' },
        ],
        [{ type: 'italic', content: [{ type: 'text', text: 'לוודא שמדובר בבוגרים' }] }],
      ],
    ],
    en: ['', words('Hello')],
  }),
  part('appointment', 'script', { he: ['', words('מתי נוח?')] }),
  part('time', 'objection', { he: ['אין לי זמן', words('מובן לגמרי')], en: ['I have no time', words('I see')] }),
  part('long', 'question', { he: ['כמה זמן זה לוקח?', words('כעשר דקות')] }),
  part('busy', 'reason', { he: ['אין זמן', []], en: ['No time', []] }),
];

interface Shown {
  readonly parts?: readonly SpokenPart[];
  readonly ofAct?: TalkSituation;
  readonly isRefused?: boolean;
}

/** Each page has a respondent of its own: what was read of one is kept. */
let respondents = 0;

/** The card of a respondent, with what it asked of the server. */
async function open(language: 'he' | 'en', { parts = PARTS, ofAct = 'opening', isRefused = false }: Shown = {}) {
  await arrangeScreen({ width: 1040, height: 760 });
  await showDocument(
    `<!doctype html><html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}"><title>Seker</title><body><div id="root"></div></body></html>`,
  );
  respondents += 1;
  const respId = respondents;
  const noted: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body?: unknown } = {}) => {
    const json = (answer: unknown, status = 200) => new Response(JSON.stringify(answer), { status });
    if (!String(address).includes('note-reason'))
      return await Promise.resolve(
        json({
          languages: [
            { code: 'he', name: 'עברית', dir: 'rtl' },
            { code: 'en', name: 'English', dir: 'ltr' },
          ],
          language: 'he',
          parts,
          said: [],
        }),
      );
    const sent = new URLSearchParams(String(body));
    noted.push(`${sent.get('key')} ${sent.get('isSaid')}`);
    if (isRefused) return json({ code: 'forbidden', error: 'no' }, 403);
    return json({ success: true, said: sent.get('isSaid') === '1' ? [sent.get('key')] : [] });
  });
  onLeave(() => void vi.unstubAllGlobals());
  const translator = createI18n(language);
  const Desk = ({ act }: { readonly act: TalkSituation }): ReactElement => {
    const talk = useTalk({ respId, ofAct: act, onAnswers: () => undefined });
    useShortcuts(talk.commands, { isDialogOpen: false, onPalette: () => undefined });
    return (
      <main className="wk-centre-scroll">
        <h1>Desk</h1>
        <TalkCard talk={talk} details={null} contacts={[{ name: 'משה', note: 'אחרי שש' }]} />
      </main>
    );
  };
  const root = createRoot(document.getElementById('root') ?? document.body);
  const render = (act: TalkSituation): void =>
    root.render(
      <ScreenApp translator={translator} onSessionEnd={() => undefined}>
        <Desk act={act} />
      </ScreenApp>,
    );
  render(ofAct);
  onLeave(() => root.unmount());
  const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string => translator.t(key, values);
  return { t, noted, render, search: () => page.getByRole('searchbox') };
}

test.each(['he', 'en'] as const)('the opening is read out with the respondent’s values, %s', async (language) => {
  const { t } = await open(language);
  await expect.element(page.getByText('רונית')).toBeVisible();
  await expect.element(page.getByText(t('contacts.askFor', { name: '\u2068משה\u2069' }))).toBeVisible();
  await expect.element(page.getByRole('img', { name: t('talk.notRead') })).toBeVisible();
  expect(document.querySelector('.wk-script')?.getAttribute('dir')).toBe('rtl');
  expect(await axeFaults()).toEqual([]);
});

test.each(['he', 'en'] as const)(
  'an answer is found by typing, the first one open, arrows move, %s',
  async (language) => {
    const { t, search } = await open(language);
    await expect.element(page.getByText('רונית')).toBeVisible();
    await press('F1');
    await expect.element(search()).toHaveFocus();
    await type('זמן');
    const time = page.getByRole('button', { name: /אין לי זמן/ });
    const long = page.getByRole('button', { name: /כמה זמן/ });
    await expect.element(time).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByText('מובן לגמרי')).toBeVisible();
    await press('ArrowDown');
    await expect.element(long).toHaveAttribute('aria-expanded', 'true');
    await expect.element(time).toHaveAttribute('aria-expanded', 'false');
    expect(await axeFaults()).toEqual([]);
    await type('קקק');
    await expect.element(page.getByText(t('talk.notFound'))).toBeVisible();
    // The words go first, and the field stays.
    await press('Escape');
    await expect.element(search()).toHaveValue('');
    await expect.element(time).toBeVisible();
  },
);

test.each(mainly('he'))('the situation follows the act at hand until another one is chosen, %s', async (language) => {
  const { t, render } = await open(language);
  await expect.element(page.getByText('רונית')).toBeVisible();
  render('appointment');
  await expect.element(page.getByText('מתי נוח?')).toBeVisible();
  await page.getByText(t('talk.situation.opening')).click();
  await expect.element(page.getByText('רונית')).toBeVisible();
  render('refusal');
  await expect.element(page.getByRole('group', { name: new RegExp(t('talk.said')) })).toBeVisible();
});

test.each(mainly('en'))('a reason is ticked at once, and the tick goes where it is refused, %s', async (language) => {
  const { noted } = await open(language, { ofAct: 'refusal' });
  // For the interviewer it stands in the language of the screen.
  const reason = page.getByRole('checkbox', { name: 'No time' });
  await reason.click();
  await expect.element(reason).toBeChecked();
  await reason.click();
  await expect.element(reason).not.toBeChecked();
  expect(noted).toEqual(['busy 1', 'busy 0']);
  const refused = await open(language, { ofAct: 'refusal', isRefused: true });
  await page.getByRole('checkbox', { name: 'No time' }).click();
  await expect.poll(() => refused.noted).toEqual(['busy 1']);
  await expect.element(page.getByRole('checkbox', { name: 'No time' })).not.toBeChecked();
});

test.each(mainly('he'))(
  'another language of the conversation is chosen, and what it lacks is said, %s',
  async (language) => {
    const { t } = await open(language, { ofAct: 'appointment' });
    await page.getByRole('combobox', { name: t('talk.language') }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await expect.element(page.getByText(t('talk.silent', { language: 'English' }))).toBeVisible();
    await page.getByText(t('talk.situation.opening')).click();
    await expect.element(page.getByText('Hello')).toBeVisible();
  },
);

test.each(mainly('en'))('without material there is no card, and no key, %s', async (language) => {
  await open(language, { parts: [] });
  await expect.element(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
  await press('F1');
  expect(document.querySelector('.wk-talk')).toBeNull();
});
