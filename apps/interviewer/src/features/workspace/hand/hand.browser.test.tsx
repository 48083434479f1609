import '../workspace.css';
import { arrangeScreen, axeFaults, mainly, onLeave, press, showDocument } from '@seker/component-tests';
import type { HandAnswer as Answer, HandWish, RaisedHand } from '@seker/contract';
import { bringTexts, createI18n, ScreenApp, type TextKey, workspaceTexts } from '@seker/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HandAnswer } from './hand-answer.tsx';
import { HandButton } from './hand-button.tsx';
import { HandField } from './hand-field.tsx';
import { HandTold } from './hand-told.tsx';
import type { Hand } from './use-hand.ts';

bringTexts(workspaceTexts);

const SINCE = '2026-11-26T15:00:00.000Z';
const up: RaisedHand = { id: 4, since: SINCE, question: 'Who pays?', wish: 'answer', takenBy: null };
const answer: Answer = { id: 3, at: SINCE, by: 'Michal Adry', question: 'Who pays?', text: 'A public body.' };

interface Shown {
  readonly raised?: RaisedHand | null;
  readonly answer?: Answer | null;
  readonly isAsking?: boolean;
  readonly why?: string;
}

async function open(language: 'he' | 'en', shown: Shown) {
  await arrangeScreen({ width: 1440, height: 800 });
  const direction = language === 'he' ? 'rtl' : 'ltr';
  await showDocument(
    `<!doctype html><html lang="${language}" dir="${direction}"><title>Seker</title><body><div id="root"></div></body></html>`,
  );
  const translator = createI18n(language);
  const t = (key: TextKey, values: Readonly<Record<string, string>> = {}): string => translator.t(key, values);
  const done: unknown[] = [];
  function Desk() {
    const [question, setQuestion] = useState('');
    const { raised = null, answer: given = null, isAsking = false, why = null } = shown;
    const hand: Hand = {
      raised,
      answer: given,
      isAsking,
      question,
      onQuestion: setQuestion,
      raise: () => void done.push(['raise', question]),
      cancel: () => void done.push('cancel'),
      goOn: async (wish: HandWish, words: string) => {
        done.push([wish, words]);
        await Promise.resolve();
      },
      thank: () => void done.push('thank'),
      refresh: () => undefined,
      command: {
        id: 'hand',
        label: t(raised === null ? 'hand.raise' : 'hand.lower'),
        hint: 'F10',
        disabledReason: why,
        run: () => void done.push('run'),
      },
      thanks: null,
    };
    return (
      <main>
        <h1>Desk</h1>
        <HandButton hand={hand} />
        {isAsking ? <HandField hand={hand} /> : null}
        <HandTold hand={hand} />
        {given === null ? null : <HandAnswer hand={hand} answer={given} zone="Asia/Jerusalem" />}
        <input aria-label="elsewhere" />
      </main>
    );
  }
  const root = createRoot(document.getElementById('root') ?? document.body);
  onLeave(() => root.unmount());
  root.render(
    <ScreenApp translator={translator} onSessionEnd={() => undefined}>
      <Desk />
    </ScreenApp>,
  );
  return { done, t };
}

test.each(['he', 'en'] as const)(
  'the field takes the question, Enter raises with it, Esc puts it back, %s',
  async (language) => {
    const { done, t } = await open(language, { isAsking: true });
    const field = page.getByRole('textbox', { name: t('hand.question') });
    await expect.element(field).toHaveFocus();
    await press('Enter');
    await userEvent.keyboard('Who pays?');
    await press('Enter');
    await press('Escape');
    expect(done).toEqual([['raise', ''], ['raise', 'Who pays?'], 'cancel']);
    await expect.element(field).toHaveValue('Who pays?');
    expect(await axeFaults()).toEqual([]);
  },
);

test.each(['he', 'en'] as const)(
  'while it is up the button tells since when and who looks at it, and lowers it, %s',
  async (language) => {
    const { done, t } = await open(language, { raised: { ...up, takenBy: { id: 9, name: 'Michal' } } });
    const button = page.getByRole('button', { name: new RegExp(t('hand.takenBy', { name: 'Michal' })) });
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('status')).toHaveTextContent(t('hand.toldTaken', { name: 'Michal' }));
    await button.click();
    expect(done).toEqual(['run']);
    expect(await axeFaults()).toEqual([]);
  },
);

test.each(mainly('he'))('on a break the button tells why it does nothing, %s', async (language) => {
  const { done, t } = await open(language, { why: 'On a break' });
  const button = page.getByRole('button', { name: new RegExp(t('hand.raise')) });
  await expect.element(button).toHaveAttribute('title', 'On a break');
  await button.click({ force: true });
  expect(done).toEqual([]);
  expect(await axeFaults()).toEqual([]);
});

test.each(['he', 'en'] as const)(
  'the answer quotes the question, is told politely, and leaves the focus where it is, %s',
  async (language) => {
    const { done, t } = await open(language, { answer });
    const notice = page.getByRole('complementary', { name: t('hand.answer') });
    await expect.element(notice.getByText(t('hand.quote', { question: 'Who pays?' }))).toBeVisible();
    await expect.element(notice.getByText('A public body.')).toBeVisible();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(t('hand.told', { name: 'Michal Adry', text: 'A public body.' }));
    expect(document.activeElement).toBe(document.body);
    expect(await axeFaults()).toEqual([]);
    await notice.getByRole('button', { name: new RegExp(t('hand.thanks')) }).click();
    await notice.getByRole('button', { name: t('hand.askToJoin') }).click();
    const send = notice.getByRole('button', { name: t('hand.send') });
    await expect.element(send).toBeDisabled();
    await notice.getByRole('textbox', { name: t('hand.reply', { name: 'Michal Adry' }) }).fill('And how much?');
    await press('Enter');
    await expect.poll(() => done).toEqual(['thank', ['join', ''], ['answer', 'And how much?']]);
  },
);

test.each(mainly('en'))('a hand that was lowered without words says so, %s', async (language) => {
  const { t } = await open(language, { answer: { ...answer, question: '', text: '' } });
  await expect.element(page.getByText(t('hand.seen'))).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent(t('hand.toldSeen', { name: 'Michal Adry' }));
});
