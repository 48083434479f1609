import { axeFaults, excessWidth, mainly, press } from '@seker/component-tests';
import type { RecordedCall } from '@seker/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AsScreen } from '../testing/as-screen.tsx';
import { type Speak, show } from '../testing/show.tsx';
import { RecordedCalls } from './recorded-calls.tsx';

const AT = '2026-11-24T12:20:00.000Z';
const KEPT: RecordedCall = {
  callId: 'sk-1',
  at: AT,
  state: 'kept',
  seconds: 120,
  days: 180,
  marks: [
    { second: 20, questions: ['Q1'], nodes: ['q1'] },
    { second: 65.5, questions: ['Q2', 'Q3'], nodes: ['q2', 'q3'] },
  ],
};
const gone = (state: RecordedCall['state'], days: number | null = null): RecordedCall => ({
  ...KEPT,
  callId: `sk-${state}`,
  state,
  days,
  seconds: null,
  marks: [],
});

/** Silence of so many seconds, which a browser plays. */
function silence(seconds: number): string {
  const bytes = new Uint8Array(44 + seconds * 8_000).fill(128);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => {
    bytes.set(new TextEncoder().encode(text), at);
  };
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8_000, true);
  view.setUint32(28, 8_000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, seconds * 8_000, true);
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}

interface Opened {
  readonly recordings?: readonly RecordedCall[];
  readonly mayListen?: boolean;
  readonly url?: string;
  readonly width?: number;
}

async function open(language: 'he' | 'en', own: Opened = {}) {
  const { recordings = [KEPT], mayListen = true, url = silence(120), width = 800 } = own;
  const nodes: (readonly string[])[] = [];
  const t: Speak = await show(
    () => (
      <AsScreen>
        <h1>–</h1>
        <RecordedCalls
          recordings={recordings}
          mayListen={mayListen}
          urlOf={() => url}
          onNodes={(shown) => nodes.push(shown)}
        />
      </AsScreen>
    ),
    { language, route: '/p/$projectId', path: '/p/1042', screen: { width, height: 600 } },
  );
  const player = page.getByRole('group', { name: t('recordings.player') });
  return { t, nodes, player, position: page.getByRole('slider', { name: t('recordings.position') }) };
}

const sound = (): HTMLAudioElement => {
  const found = document.querySelector('audio');
  if (found === null) throw new Error('no sound');
  return found;
};

test.each([
  ['he', 800],
  ['en', 336],
  ['he', 336],
] as const)('what became of each recording is said in words, %s, %i wide', async (language, width) => {
  const states = ['running', 'refused', 'unanswered', 'spoiled', 'empty', 'missing'] as const;
  const { t } = await open(language, {
    width,
    recordings: [KEPT, gone('expired', 180), ...states.map((state) => gone(state))],
  });
  await expect.element(page.getByText(t('recordings.state.kept', { count: 180 }))).toBeVisible();
  await expect.element(page.getByText(t('recordings.state.expired', { count: 180 }))).toBeVisible();
  for (const state of states) await expect.element(page.getByText(t(`recordings.state.${state}`))).toBeVisible();
  expect(document.querySelectorAll('audio')).toHaveLength(1);
  expect(excessWidth()).toBe(0);
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    expect(await axeFaults(), scheme).toEqual([]);
  }
});

test.each(mainly('he'))('who may not listen is told that there is a recording, %s', async (language) => {
  const { t } = await open(language, { mayListen: false });
  await expect.element(page.getByText(t('recordings.mayNot'))).toBeVisible();
  expect(document.querySelectorAll('audio')).toHaveLength(0);
});

test.each(mainly('he'))('it plays and pauses, by its button and by key, up to twice as fast, %s', async (language) => {
  const { t } = await open(language);
  await page.getByRole('button', { name: t('recordings.play') }).click();
  await expect.poll(() => sound().paused).toBe(false);
  await page.getByRole('button', { name: t('recordings.pause') }).click();
  await expect.poll(() => sound().paused).toBe(true);
  await page.getByRole('combobox', { name: t('recordings.speed') }).selectOptions('2');
  expect(sound().playbackRate).toBe(2);
  (document.querySelector('input[type="range"]') as HTMLElement).focus();
  await press(' ');
  await expect.poll(() => sound().paused).toBe(false);
  await press(' ', '-');
  await expect.poll(() => sound().paused).toBe(true);
  expect(sound().playbackRate).toBe(1.75);
});

test.each(mainly('en'))('the one that plays falls silent when another is begun, %s', async (language) => {
  const { t } = await open(language, { recordings: [KEPT, { ...KEPT, callId: 'sk-2' }] });
  const isPaused = () => [...document.querySelectorAll('audio')].map(({ paused }) => paused);
  await page
    .getByRole('button', { name: t('recordings.play') })
    .first()
    .click();
  await expect.poll(isPaused).toEqual([false, true]);
  await page.getByRole('button', { name: t('recordings.play') }).click();
  await expect.poll(isPaused).toEqual([true, false]);
});

test.each(mainly('he'))('time runs to the right, also where the page does not, %s', async (language) => {
  const { position } = await open(language);
  await expect.element(position).toBeVisible();
  (position.element() as HTMLElement).focus();
  await press('ArrowRight', 'ArrowRight');
  await expect.element(position).toHaveAttribute('aria-valuetext', '00:10');
  await press('ArrowLeft');
  await expect.element(position).toHaveAttribute('aria-valuetext', '00:05');
  const ticks = [...document.querySelectorAll('.recording-tick')].map((tick) => tick.getBoundingClientRect().x);
  expect(ticks).toEqual(ticks.toSorted((one, other) => one - other));
  expect(getComputedStyle(position.element()).direction).toBe('ltr');
});

test.each(mainly('en'))('a mark goes to where its page begins, and to its answers, %s', async (language) => {
  const { t, nodes, position } = await open(language);
  await page.getByRole('button', { name: t('recordings.mark', { question: 'Q2, Q3', time: '01:05' }) }).click();
  await expect.element(position).toHaveAttribute('aria-valuetext', '01:05');
  expect(nodes).toEqual([['q2', 'q3']]);
});

test.each(mainly('he'))('one that cannot be played says so, %s', async (language) => {
  const { t } = await open(language, { url: 'data:audio/wav;base64,AAAA' });
  await page.getByRole('button', { name: t('recordings.play') }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('recordings.broken'));
});
