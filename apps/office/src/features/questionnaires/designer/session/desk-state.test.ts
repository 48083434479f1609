import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeskState, type TypingPlace } from './desk-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a field that one types in', () => {
  const said: TypingPlace[] = [];
  const open = (): DeskState => {
    said.length = 0;
    const desk = new DeskState('he');
    desk.tellPlace((place) => said.push(place));
    return desk;
  };
  const inField = { node: 'q', field: 'q.text', takes: false };

  test('is free for others after 20 seconds without a key, and one’s own again with the next', () => {
    const desk = open();
    desk.select(['q']);
    desk.typing('q', 'q.text');
    vi.advanceTimersByTime(19_000);
    desk.touch();
    vi.advanceTimersByTime(19_000);
    expect([desk.isIdle, said.at(-1)]).toEqual([false, inField]);
    vi.advanceTimersByTime(1_000);
    expect([desk.isIdle, said.at(-1)]).toEqual([true, { ...inField, field: null }]);
    desk.touch();
    expect([desk.isIdle, said.at(-1)]).toEqual([false, inField]);
    desk.typing(null, null);
    vi.advanceTimersByTime(60_000);
    expect([desk.isIdle, said.at(-1)]).toEqual([false, { ...inField, field: null }]);
    expect(said).toHaveLength(5);
  });

  test('is taken over aloud, once', () => {
    const desk = open();
    desk.typing('q', 'q.text', true);
    expect(said.at(-1)).toEqual({ ...inField, takes: true });
    vi.advanceTimersByTime(20_000);
    desk.touch();
    // After a rest it is no one's that could be taken.
    expect(said.at(-1)).toEqual(inField);
  });
});
