import {
  arrangeScreen,
  axeFaults,
  css,
  excessWidth,
  hand,
  mainly,
  onLeave,
  type ScreenLanguage,
  showDocument,
  type,
} from '@seker/component-tests';
import { MINUTE, SECOND } from '@seker/kernel';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pinWordsIn } from '../../texts/field/pin/pin-words.ts';
import { PIN, TestDevice, WRONG_PIN } from '../vault/vault.test-data.ts';
import { EnterPin } from './enter-pin.tsx';
import { SetPin } from './set-pin.tsx';

const STYLE = new URL('../../styles/survey.css', import.meta.url).href;
const NARROW = { width: 320, height: 568 };
const PHONE = { width: 390, height: 844 };

async function show(screen: ReactNode, language: ScreenLanguage, size = PHONE): Promise<void> {
  await arrangeScreen(size);
  const direction = language === 'he' ? 'rtl' : 'ltr';
  await showDocument(
    `<!doctype html><html lang="${language}" dir="${direction}"><head><title>Seker</title><link rel="stylesheet" href="${STYLE}"></head><body><div id="root"></div></body></html>`,
  );
  const place = document.getElementById('root');
  if (place === null) throw new Error('no place');
  const root = createRoot(place);
  onLeave(() => root.unmount());
  root.render(screen);
  await css('.pin-pad').findElement();
}

const dots = (): number => document.querySelectorAll('.pin-dots > [data-typed]').length;

/** The smallest that a finger is asked to hit here. */
const LEAST_SIDE = 44;

function smallSides(): readonly string[] {
  return [...document.querySelectorAll('.pin-pad > button')].flatMap((button) => {
    const { width, height } = button.getBoundingClientRect();
    return Math.min(width, height) < LEAST_SIDE ? [button.outerHTML] : [];
  });
}

async function tapDigits(pin: string): Promise<void> {
  for (const digit of pin) await hand.press(page.getByRole('button', { name: digit, exact: true }));
}

function entering(device: TestDevice, language: ScreenLanguage, banner: ReactNode = null) {
  const heard: string[] = [];
  const open = async (size = PHONE): Promise<void> => {
    const locked = await device.reopen();
    await show(
      <EnterPin
        locked={locked}
        language={language}
        name="נעמה"
        banner={banner}
        onOpen={() => heard.push('open')}
        onForgotten={() => heard.push('forgotten')}
      />,
      language,
      size,
    );
  };
  return { heard, open };
}

describe.each(mainly('he'))('the code in %s', (language) => {
  const say = pinWordsIn(language);

  it('is entered by the pad: wrong ones clear the dots and say what is left, then a clock runs, and nothing is deleted', async () => {
    const device = new TestDevice();
    await device.setUp();
    const { heard, open } = entering(device, language, <p>3 unsent</p>);
    await open();
    await expect.element(page.getByText('3 unsent')).toBeVisible();
    await expect.element(page.getByRole('heading')).toHaveTextContent(say('greeting', { name: 'נעמה' }));
    await expect.element(page.getByText(say('nothingDeleted'))).toBeVisible();
    expect(await axeFaults()).toEqual([]);

    await tapDigits(WRONG_PIN.slice(0, 4));
    expect(dots()).toBe(4);
    await hand.press(page.getByRole('button', { name: say('erase') }));
    expect(dots()).toBe(3);
    await tapDigits(WRONG_PIN.slice(3));
    const left = (count: number, wait: 1 | 5) => say('triesLeft', { count, wait: say(`wait${wait}`) });
    await expect.element(page.getByRole('alert')).toHaveTextContent(`${say('wrong')} ${left(2, 1)}`);
    expect(dots()).toBe(0);
    await tapDigits(WRONG_PIN);
    await expect.element(page.getByRole('alert')).toHaveTextContent(`${say('wrong')} ${left(1, 1)}`);
    expect(await axeFaults()).toEqual([]);

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await tapDigits(WRONG_PIN);
    await expect.element(page.getByText(say('waiting', { left: '1:00' })).last()).toBeVisible();
    await expect.element(page.getByRole('button', { name: '5', exact: true })).toBeDisabled();
    expect(await axeFaults()).toEqual([]);
    device.pass(15 * SECOND);
    await vi.advanceTimersByTimeAsync(SECOND);
    await expect.element(page.getByText(say('waiting', { left: '0:45' }))).toBeVisible();
    device.pass(MINUTE);
    await vi.advanceTimersByTimeAsync(SECOND);
    await expect.element(page.getByRole('alert')).toHaveTextContent(left(1, 5));
    await tapDigits(PIN);
    await expect.poll(() => heard).toEqual(['open']);
  });

  it('still waits when the app is opened anew, and lets a person who has forgotten it go on', async () => {
    const device = new TestDevice();
    await device.setUp();
    const { heard, open } = entering(device, language);
    const locked = await device.reopen();
    for (let tries = 0; tries < 3; tries += 1) await locked.unlock(WRONG_PIN);
    device.pass(-MINUTE);
    await open(NARROW);
    await expect.element(page.getByText(say('waiting', { left: '1:00' })).last()).toBeVisible();
    expect([excessWidth(), smallSides()]).toEqual([0, []]);
    await hand.press(page.getByRole('button', { name: say('forgotten') }));
    expect(heard).toEqual(['forgotten']);
  });

  it('is chosen by the keyboard, typed twice, and not set while the two differ or the device is full', async () => {
    const set: string[] = [];
    let answer: 'full' | 'open' = 'full';
    const onSet = async (pin: string) => {
      set.push(pin);
      return { type: answer };
    };
    await show(<SetPin language={language} name="נעמה" banner={null} onSet={onSet} />, language, NARROW);
    expect([excessWidth(), smallSides(), await axeFaults()]).toEqual([0, [], []]);
    await type('123456');
    await expect.element(page.getByText(say('repeat'))).toBeVisible();
    await type('654321');
    await expect.element(page.getByRole('alert')).toHaveTextContent(say('differ'));
    expect([set, dots()]).toEqual([[], 0]);
    await type(PIN);
    await hand.press(page.getByRole('button', { name: say('startOver') }));
    await expect.element(page.getByText(say('set'))).toBeVisible();
    for (const outcome of ['full', 'open'] as const) {
      answer = outcome;
      await type(PIN + PIN);
      if (outcome === 'full') await expect.element(page.getByRole('alert')).toHaveTextContent(say('full'));
    }
    await expect.poll(() => set).toEqual([PIN, PIN]);
  });
});

it('runs from left to right in Hebrew, too', async () => {
  await show(<SetPin language="he" name={null} banner={null} onSet={async () => ({ type: 'open' })} />, 'he');
  await type('12');
  const lefts = (found: NodeListOf<Element>) => [...found].map((each) => each.getBoundingClientRect().left);
  const [one, two, three] = lefts(document.querySelectorAll('.pin-pad > button'));
  expect([one, two, three]).toEqual([one, two, three].toSorted((a = 0, b = 0) => a - b));
  const typed = lefts(document.querySelectorAll('.pin-dots > span'));
  expect(lefts(document.querySelectorAll('.pin-dots > [data-typed]'))).toEqual(typed.slice(0, 2));
});
