import { arrangeScreen, onLeave, showDocument } from '@seker/component-tests';
import { createI18n, dismissNotice, notify, ScreenApp } from '@seker/ui';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

const NOTICES = page.getByRole('status');

beforeEach(async () => {
  await arrangeScreen({ width: 1280, height: 800 });
  await showDocument('<!doctype html><html lang="en"><title>Seker</title><body><div id="root"></div></body></html>');
  const mounted = createRoot(document.getElementById('root') ?? document.body);
  onLeave(() => mounted.unmount());
  mounted.render(
    <ScreenApp translator={createI18n('en')} onSessionEnd={() => undefined}>
      <main />
    </ScreenApp>,
  );
  await expect.poll(() => document.querySelector('main')).not.toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

test('a notice that takes the place of another of its kind stays for its own time', async () => {
  notify({ id: 'taken', text: 'The first.', showFor: 7_000 });
  await expect.poll(told).toEqual(['The first.']);
  await vi.advanceTimersByTimeAsync(6_000);
  notify({ id: 'taken', text: 'The second.', showFor: 7_000 });
  await expect.poll(told).toEqual(['The second.']);
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.poll(told).toEqual(['The second.']);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(told).toEqual([]);
});

test('a notice is taken away by what it is about, and others stay', async () => {
  notify({ id: 'one', text: 'One.' });
  notify({ id: 'two', text: 'Two.' });
  await expect.poll(told).toEqual(['One.', 'Two.']);
  dismissNotice('one');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(told).toEqual(['Two.']);
});

function told(): string[] {
  return NOTICES.elements().map((one) => one.textContent ?? '');
}
