import { axeFaults } from '@seker/component-tests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { DoneBar } from './done-bar.tsx';

test.each(['he', 'en'] as const)(
  'telephone and web are told apart by words, and by colours in the bar, %s',
  async (language) => {
    const t = await show(
      () => (
        <main>
          <h1>Seker</h1>
          <div id="hint">
            <DoneBar done={887} web={203} target={1_200} />
          </div>
          <div id="below">
            <DoneBar done={8} web={2} target={null} modes="below" />
          </div>
          <div id="phone">
            <DoneBar done={5} web={0} target={4} />
          </div>
        </main>
      ),
      { language, route: '/', path: '/' },
    );
    await expect.element(page.getByText('887 / 1,200')).toBeVisible();
    await expect.element(page.getByTitle(t('completes.modes', { phone: '684', web: '203' }))).toBeVisible();
    await expect.element(page.getByText(t('completes.modes', { phone: '6', web: '2' }))).toBeVisible();
    const shares = (id: string): readonly string[] =>
      [...document.querySelectorAll<HTMLElement>(`#${id} .bar > span`)].map(({ style }) => style.inlineSize);
    expect([shares('hint'), shares('below'), shares('phone')]).toEqual([['57%', '16.9167%'], [], ['100%', '0%']]);
    expect(document.querySelector('#phone')?.textContent).toBe('5 / 4');
    expect(await axeFaults()).toEqual([]);
  },
);
