import type { OpenSocket, SocketListener } from '@seker/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearCoding } from './hear-coding.ts';

const PLACE = { projectId: 1_042, useId: 7 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line on which the test says what the server says. */
function line() {
  const acts = new Map<string, (payload: never) => void>();
  const said: unknown[] = [];
  let listener: SocketListener | null = null;
  const open = (heard: SocketListener): OpenSocket => {
    listener = heard;
    return {
      on: (name, act) => void acts.set(name, act),
      say: (name, payload) => void said.push([name, payload]),
      id: () => null,
      close: () => void said.push('closed'),
    };
  };
  return {
    open,
    said,
    ready: () => listener?.onReady(),
    changed: (project: number) => acts.get('coding')?.({ project } as never),
    resync: () => acts.get('resync')?.({} as never),
  };
}

it('reads again once for many changes of its project, and for those of no other', () => {
  const [{ open, ready, changed }, read] = [line(), vi.fn()];
  hearCoding(open, PLACE, read);
  ready();
  for (let change = 0; change < 40; change += 1) changed(1_042);
  changed(1_043);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4_000);
  expect(read).toHaveBeenCalledTimes(1);
  changed(1_043);
  vi.advanceTimersByTime(4_000);
  expect(read).toHaveBeenCalledTimes(1);
});

it('says what is shown each time it is heard, and reads again what may have changed meanwhile', () => {
  const [{ open, ready, resync, said }, read] = [line(), vi.fn()];
  const stop = hearCoding(open, PLACE, read);
  ready();
  expect(read).not.toHaveBeenCalled();
  ready();
  expect(read).toHaveBeenCalledTimes(1);
  resync();
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  const here = ['coding', { project: 1_042, use: 7 }];
  expect(said).toEqual([here, here, ['coding', { project: null, use: null }], 'closed']);
});
