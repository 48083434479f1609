import type { LineRecording, RecordingConsent } from '@seker/contract';
import type { CallProcess } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { bringTexts, createI18n, ScreenApp, type TextKey, workspaceTexts } from '@seker/ui';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ConsentLine } from './consent-line.tsx';

bringTexts(workspaceTexts);

const ASKED: LineRecording = { callId: 'sk-1', how: 'ask', consent: null, isPaused: false, since: null };
const GIVEN: LineRecording = { ...ASKED, consent: 'given', since: '2026-11-24T12:20:00.000Z' };

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
});

/** Shows the line of a call that is answered, or of one that is over. */
function open(language: 'he' | 'en', recording: LineRecording | null, state: CallProcess['state'] = 'answered') {
  const words: RecordingConsent[] = [];
  const translator = createI18n(language);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'he' ? 'rtl' : 'ltr';
  document.title = 'Seker';
  const main = document.body.appendChild(document.createElement('main'));
  root = createRoot(main);
  const draw = (shown: LineRecording | null, isNoting = false) =>
    root?.render(
      <ScreenApp translator={translator} onSessionEnd={() => undefined}>
        <ConsentLine
          call={{ callId: 'sk-1', state, answeredAt: instant(1) }}
          recording={{ recording: shown, isNoting, note: (word) => void words.push(word) }}
        />
      </ScreenApp>,
    );
  draw(recording);
  return { words, draw, main, t: (key: TextKey) => translator.t(key) };
}

test.each(['he', 'en'] as const)(
  'nothing stands there where nothing is recorded, or another call was, %s',
  async (language) => {
    const { draw, main, t } = open(language, GIVEN);
    await expect.element(page.getByText(t('strip.recordingOn'))).toBeVisible();
    draw({ ...GIVEN, callId: 'sk-2' });
    await expect.poll(() => main.innerText.trim()).toBe('');
    draw(GIVEN);
    await expect.element(page.getByText(t('strip.recordingOn'))).toBeVisible();
    draw(null);
    await expect.poll(() => main.innerText.trim()).toBe('');
  },
);

test.each(['he', 'en'] as const)('the respondent’s word is asked for by two buttons, %s', async (language) => {
  const { words, draw, t } = open(language, ASKED);
  const yes = page.getByRole('button', { name: t('strip.consent.given'), exact: true });
  const no = page.getByRole('button', { name: t('strip.consent.refused'), exact: true });
  await yes.click();
  await no.click();
  expect(words).toEqual(['given', 'refused']);
  draw(ASKED, true);
  await expect.element(yes).toBeDisabled();
  await expect.element(no).toBeDisabled();
});

test.each(['he', 'en'] as const)(
  'a recording shows its time, and is deleted only when asked twice, %s',
  async (language) => {
    const { words, t } = open(language, GIVEN);
    await expect.element(page.getByRole('timer', { name: t('strip.recordingTime') })).toBeVisible();
    expect(document.querySelector('.wk-consent-disc')?.hasAttribute('data-on')).toBe(true);
    await page.getByRole('button', { name: t('strip.recordingStop') }).click();
    await page.getByRole('button', { name: t('strip.recordingGoOn') }).click();
    expect(words).toEqual([]);
    await page.getByRole('button', { name: t('strip.recordingStop') }).click();
    await page.getByRole('button', { name: t('strip.recordingDelete'), exact: true }).click();
    expect(words).toEqual(['refused']);
  },
);

test('a page that is not recorded says so, without a time', async () => {
  const { t } = open('he', { ...GIVEN, isPaused: true });
  await expect.element(page.getByText(t('strip.recordingPaused'))).toBeVisible();
  expect(document.querySelector('.wk-consent-disc')?.hasAttribute('data-on')).toBe(false);
  expect(page.getByRole('timer').elements()).toEqual([]);
});

test.each([
  [GIVEN, 'strip.recordingEnded'],
  [ASKED, 'strip.recordingUnanswered'],
  [{ ...GIVEN, consent: 'refused' }, 'strip.recordingRefused'],
  [{ ...ASKED, how: 'all' }, 'strip.recordingEnded'],
] as const)('after the call it says what became of it: %o', async (recording, words) => {
  const { t } = open('he', recording, 'stopped');
  await expect.element(page.getByText(t(words))).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
