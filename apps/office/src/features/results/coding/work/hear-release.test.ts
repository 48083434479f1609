import type { ForceReason } from '@seker/contract';
import type { OpenSocket, SocketListener } from '@seker/ui';
import { expect, it, vi } from 'vitest';
import { hearRelease } from './hear-release.ts';

/** A line on which the test says what the server says. */
function line() {
  const acts = new Map<string, (payload: never) => void>();
  let listener: SocketListener | null = null;
  let isClosed = false;
  const open = (heard: SocketListener): OpenSocket => {
    listener = heard;
    heard.onDown();
    return {
      on: (name, act) => void acts.set(name, act),
      say: () => undefined,
      id: () => null,
      close: () => {
        isClosed = true;
      },
    };
  };
  return {
    open,
    ready: () => listener?.onReady(),
    down: () => listener?.onDown(),
    force: (reason: ForceReason) => acts.get('force')?.({ reason } as never),
    resync: () => acts.get('resync')?.({} as never),
    isClosed: () => isClosed,
  };
}

it('looks again when a task was released, and for no other reason', () => {
  const [{ open, force, resync }, look] = [line(), vi.fn()];
  hearRelease(open, look);
  force('idle');
  force('loggedOff');
  expect(look).not.toHaveBeenCalled();
  force('released');
  expect(look).toHaveBeenCalledTimes(1);
  resync();
  expect(look).toHaveBeenCalledTimes(2);
});

it('looks again after the line was down, for it may have been told meanwhile', () => {
  const [{ open, ready, down }, look] = [line(), vi.fn()];
  hearRelease(open, look);
  ready();
  expect(look).not.toHaveBeenCalled();
  down();
  ready();
  expect(look).toHaveBeenCalledTimes(1);
});

it('listens no more when the task is left', () => {
  const { open, isClosed } = line();
  hearRelease(open, () => undefined)();
  expect(isClosed()).toBe(true);
});
