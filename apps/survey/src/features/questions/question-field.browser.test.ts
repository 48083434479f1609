import { css, press, reach, type } from '@seker/component-tests';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { kindJourney } from '../../testing/kind-journey.ts';
import { DESK, Respondent } from '../../testing/respondent.ts';
import { answered, choice, codes } from '../../testing/stored-values.ts';

kindJourney('not-applicable', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.named(''));
    await type('12');
    await reach(by.named('na'));
    await press('Space');
    await expect.element(by.named('')).toHaveValue('');
  },
  stored: { Q: { irrelevant: false, state: 'na', value: { type: 'na' } } },
});

kindJourney('time-limit', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.named(''));
    await type('vanilla');
  },
  stored: { Q: answered({ type: 'text', text: 'vanilla' }) },
});

kindJourney('media', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.field(1));
    await press('ArrowUp');
  },
  stored: { Q: codes(4) },
});

kindJourney('directions', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    await reach(by.field(3));
    await press('Space');
    await reach(by.field(8));
    await press('Space', 'Tab');
    await type('שלום (C++) 3-2=1');
  },
  stored: { Q: answered({ type: 'choice', codes: [3, 8], texts: { 8: 'שלום (C++) 3-2=1' } }) },
});

kindJourney('landscape', {
  unanswered: ['complaint.required'],
  answer: async (by) => {
    for (const [row, times] of [
      ['i1', 2],
      ['i2', 0],
      ['i3', 3],
    ] as const) {
      await by.choose(row, times);
    }
  },
  stored: {
    Q: answered({
      type: 'matrix',
      rows: { i1: { '-': choice(2) }, i2: { '-': choice(0) }, i3: { '-': choice(3) } },
    }),
  },
});

kindJourney('random-order', {
  unanswered: ['complaint.required'],
  answer: async () => {
    const order = css('input[name="a.q"]')
      .elements()
      .map((input) => Number(input.getAttribute('value')));
    expect(order.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 9]);
    expect(order, 'chance has changed the order').not.toEqual([1, 2, 3, 4, 5, 9]);
    expect(order.at(-1), 'what is fixed stays').toBe(9);
    await reach(css('input[name="a.q"]').first());
    await press('ArrowUp');
  },
  stored: { Q: codes(9) },
});

afterEach(() => void vi.useRealTimers());

test('a reload gives no more time, and what was typed is still there', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const by = await Respondent.open('time-limit', 'he', DESK);
  const clock = page.getByRole('timer');
  await expect.element(clock).toHaveTextContent('0:45');
  await reach(by.named(''));
  await type('vanilla');
  vi.advanceTimersByTime(5_000);
  await expect.element(clock).toHaveTextContent('0:40');
  await by.reload();
  await expect.element(clock).toHaveTextContent('0:40');
  await expect.element(by.named('')).toHaveValue('vanilla');
});

test.each(['he', 'en'] as const)(
  'time-runs-out, %s: what was typed by then is kept, and the page goes on by itself',
  async (language) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const by = await Respondent.open('time-runs-out', language, DESK);
    await reach(by.named(''));
    await type('sea');
    vi.advanceTimersByTime(3_000);
    expect(await by.stored()).toEqual({
      Q: { irrelevant: false, state: 'timeout', value: { type: 'text', text: 'sea' } },
    });
  },
);
