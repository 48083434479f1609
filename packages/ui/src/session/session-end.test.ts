import { afterEach, expect, test } from 'vitest';
import { afterLogOut, endSession, leaveSession, onSessionEnd, type SessionEnd } from './session-end.ts';

const told: SessionEnd[] = [];
const stop: (() => void)[] = [];

function listen(): void {
  told.length = 0;
  stop.push(onSessionEnd((end) => told.push(end)));
}

afterEach(() => {
  for (const one of stop.splice(0)) one();
});

test('who logs out leaves once, when the answer comes', async () => {
  listen();
  await leaveSession(async () => {
    expect(told).toEqual([]);
  });
  expect(told).toEqual([null]);
});

test('the socket that is faster than the answer ends it as the log-out it is, and the answer ends nothing more', async () => {
  listen();
  await leaveSession(async () => endSession('loggedOff'));
  expect(told).toEqual([null]);
  endSession('loggedOff');
  expect(told).toEqual([null, 'loggedOff']);
});

test('a log-out that fails says why while the session goes on, and nothing once it is over', async () => {
  listen();
  const fails = async (): Promise<never> => {
    throw new Error('no answer');
  };
  await expect(leaveSession(fails)).rejects.toThrow('no answer');
  expect(told).toEqual([]);
  await leaveSession(async () => {
    endSession('loggedOff');
    await fails();
  });
  expect(told).toEqual([null]);
  endSession('loggedOff');
  expect(told).toEqual([null, 'loggedOff']);
});

test('the next log-in waits for the answer to the log-out, which may come long after the session has ended here', async () => {
  const done: string[] = [];
  const { promise: answer, reject: lose } = Promise.withResolvers<void>();
  const leaving = leaveSession(async () => {
    endSession('loggedOff');
    await answer;
  });
  const entering = afterLogOut().then(() => done.push('logged in'));
  await Promise.resolve();
  expect(done).toEqual([]);
  done.push('logged out');
  // Also where no answer comes.
  lose(new Error('no answer'));
  await Promise.all([leaving, entering]);
  expect(done).toEqual(['logged out', 'logged in']);
});
