import { CallError } from '@seker/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { begin, CODES } from './coding.test-data.ts';
import { type CodingSession, codesNow, openSession, type Save } from './coding-session.ts';
import { CodingStore } from './coding-store.ts';
import { enterAll } from './enter.ts';
import { putNow } from './put-now.ts';
import type { ConflictTold } from './server-said.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = async (milliseconds = 0): Promise<void> => void (await vi.advanceTimersByTimeAsync(milliseconds));
const put = (code: number) => (session: CodingSession, act: string) => putNow(session, code, 'hand', act);

/** A task in work whose server answers by turns what is told here, and then saves. */
function open(answers: readonly (Error | readonly ConflictTold[])[] = [], kept: readonly Save[] = [], mostPut = 5_000) {
  const left = [...answers];
  const sent: Save[] = [];
  const refused: string[] = [];
  let acts = 0;
  const opened = openSession(
    { frame: { isMultiple: true, mostCodes: 3, codes: CODES }, counts: [], answers: begin().answers },
    'he',
  );
  const store = new CodingStore(opened, kept, {
    send: async (save) => {
      sent.push(save);
      const next = left.shift() ?? [];
      if (next instanceof Error) throw await Promise.resolve(next);
      return { conflicts: next };
    },
    keep: { read: async () => await Promise.resolve([]), write: async () => await Promise.resolve() },
    mostPut,
    newAct: () => {
      acts += 1;
      return `act ${acts}`;
    },
    now: () => 5_000,
    onRefused: ({ code }) => void refused.push(code),
  });
  store.open();
  return { store, sent, refused };
}

describe('a task in work', () => {
  it('shows at once what is put, tells that it is being saved, and then that it is', async () => {
    const { store, sent } = open();
    const seen: number[] = [];
    const leave = store.subscribe(() => void seen.push(store.view.unsent.size));
    store.do(put(31));
    expect([codesNow(store.view.session), [...store.view.unsent], store.view.acts]).toEqual([[31], [1], 1]);
    await settle();
    expect([store.view.unsent.size, sent.map(({ act }) => act), seen.at(-1)]).toEqual([0, ['act 1'], 0]);
    leave();
    const heard = seen.length;
    store.change((session) => session);
    expect(seen.length).toBe(heard);
  });

  it('tells of what puts nothing, and counts it as no act', () => {
    const { store } = open();
    const heard = vi.fn();
    store.subscribe(heard);
    store.do((session) => ({ session: { ...session, filter: '3' }, save: null }));
    store.change((session) => ({ ...session, walked: 31 }));
    expect([store.view.session.filter, store.view.session.walked, store.view.acts]).toEqual(['3', 31, 0]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('begins with what was put here before a reload, and sends it', async () => {
    const kept: Save = {
      act: 'old',
      how: 'group',
      puts: [1, 2, 3, 4].map((unitId) => ({ unitId, codes: [31], seen: [] })),
    };
    const { store, sent } = open([], [kept]);
    expect([store.view.session.at.key, store.view.unsent.size]).toEqual(['cheap', 4]);
    await settle();
    expect([sent, store.view.unsent.size]).toEqual([[kept], 0]);
  });

  it('says since when the network is away, and tries at once when it comes back', async () => {
    const { store, sent } = open([new CallError('network', 0, 'no answer')]);
    store.do(put(31));
    await settle();
    expect([store.view.lostSince, store.view.unsent.size]).toEqual([5_000, 1]);
    store.tryNow();
    await settle();
    expect([store.view.lostSince, sent.length]).toEqual([null, 2]);
  });

  it('sends nothing any more when it is left', async () => {
    const { store, sent } = open([new CallError('network', 0, 'no answer')]);
    store.do(put(31));
    await settle();
    store.close();
    await settle(60_000);
    expect(sent).toHaveLength(1);
  });

  it('takes back what the server refuses', async () => {
    const { store, refused } = open([new CallError('codesRefused', 422, 'no')]);
    store.do(put(31));
    await settle();
    expect([codesNow(store.view.session), refused]).toEqual([[], ['codesRefused']]);
  });

  it('shows the codes of a person who was first', async () => {
    const { store } = open([[{ unitId: 1, codes: [41], by: null, at: null }]]);
    store.do(put(31));
    await settle();
    expect([codesNow(store.view.session), store.view.session.conflicts.size]).toEqual([[41], 1]);
  });

  it('ends when it is released: what was not saved is counted as lost, and nothing more is put', async () => {
    const { store, sent } = open([[], new CallError('taskReleased', 409, 'gone')]);
    store.do(put(31));
    await settle();
    store.do(enterAll);
    await settle();
    expect(store.view.released).toEqual({ lost: 3 });
    expect(store.view.session.answers[0]?.others).toEqual([{ unitId: 1, codes: [31] }]);
    store.do(put(11));
    await settle();
    expect(sent).toHaveLength(2);
    store.release();
    expect(store.view.released).toEqual({ lost: 0 });
  });

  it('divides an act that is too large for one call, each part with a number of its own', async () => {
    const { store, sent } = open([], [], 2);
    store.do(put(31));
    store.do(enterAll);
    await settle();
    expect(sent.map(({ puts }) => puts.map(({ unitId }) => unitId))).toEqual([[1], [2, 3], [4]]);
    expect(new Set(sent.map(({ act }) => act)).size).toBe(3);
    expect(sent[1]?.act).toBe('act 2');
  });
});
