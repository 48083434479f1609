import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useModalFocus } from './use-modal-focus.ts';

const LONG_ENOUGH_MS = 1_000;

let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show({ isOpen: true });
});

afterEach(() => {
  root.unmount();
  vi.useRealTimers();
});

test('the dialog has the focus while it is there, and the next act afterwards', () => {
  const isLive = (): boolean => document.querySelector('[role="dialog"][data-live="true"]') !== null;
  expect(isLive()).toBe(false);
  vi.advanceTimersByTime(LONG_ENOUGH_MS);
  expect(isLive()).toBe(true);
  expect(focused()).toBe('in the dialog');
  show({ isOpen: false });
  vi.advanceTimersByTime(LONG_ENOUGH_MS);
  expect(focused()).toBe('next');
});

test('who has gone somewhere else as the dialog went stays there', () => {
  vi.advanceTimersByTime(LONG_ENOUGH_MS);
  show({ isOpen: false });
  document.querySelector<HTMLButtonElement>('[title="a list"]')?.focus();
  vi.advanceTimersByTime(LONG_ENOUGH_MS);
  expect(focused()).toBe('a list');
});

interface DeskProps {
  readonly isOpen: boolean;
}

function show(props: DeskProps): void {
  flushSync(() => root.render(<Desk {...props} />));
}

function Desk({ isOpen }: DeskProps): ReactElement {
  useModalFocus(isOpen ? 'status' : null, () => document.querySelector<HTMLButtonElement>('[title="next"]'));
  return (
    <>
      <button type="button" title="a list" />
      <button type="button" title="next" />
      {isOpen ? (
        <div role="dialog" aria-modal="true" aria-label="status">
          <button type="button" title="off" data-autofocus disabled />
          <button type="button" title="in the dialog" />
        </div>
      ) : null}
    </>
  );
}

function focused(): string {
  return document.activeElement instanceof HTMLElement ? document.activeElement.title : '';
}
