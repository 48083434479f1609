import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWaiting, type WaitingInput } from './use-waiting.ts';

const ASKED = Date.parse('2026-11-26T12:00:00Z');

let root: Root;
let checks: number[];
let tones: number[];
const RealAudio = window.AudioContext;

beforeEach(() => {
  vi.useFakeTimers({ now: ASKED });
  checks = [];
  tones = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  // A tone begins by asking the browser for its sound.
  window.AudioContext = class {
    constructor() {
      tones.push(seconds());
      throw new Error('silent');
    }
  } as never;
});

afterEach(() => {
  root.unmount();
  window.AudioContext = RealAudio;
  vi.useRealTimers();
});

test('a tone sounds three seconds before the next respondent is due, and then the queue is asked', () => {
  show({ nextAt: ASKED + 20_000 });
  pass(16);
  expect(tones).toEqual([]);
  pass(3);
  expect([tones, checks]).toEqual([[17], []]);
  pass(1);
  expect([tones, checks]).toEqual([[17], [20]]);
});

test('the queue is asked every minute, also after an attempt that failed, but not during a break', () => {
  show({ nextAt: ASKED + 3_600_000 });
  pass(125);
  expect(checks).toEqual([60, 120]);
  show({ nextAt: ASKED + 3_600_000, mayCheck: false });
  pass(300);
  expect(checks).toEqual([60, 120]);
  show({ nextAt: ASKED + 3_600_000 });
  pass(1);
  expect(checks).toEqual([60, 120, 426]);
  expect(tones).toEqual([]);
});

function seconds(): number {
  return Math.round((Date.now() - ASKED) / 1_000);
}

function pass(count: number): void {
  for (let second = 0; second < count; second += 1) flushSync(() => vi.advanceTimersByTime(1_000));
}

function show(input: Partial<WaitingInput>): void {
  flushSync(() => root.render(<Waiting {...input} />));
}

function Waiting(input: Partial<WaitingInput>): ReactElement {
  const onCheck = (): void => void checks.push(seconds());
  useWaiting({ askedAt: ASKED, nextAt: null, mayCheck: true, onCheck, ...input });
  return <div />;
}
