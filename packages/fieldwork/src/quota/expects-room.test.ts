import { describe, expect, it } from 'vitest';
import { completionRate, expectsRoom } from './expects-room.ts';

const cell = { target: 100, overflow: 0, completed: 80, reserved: 20 };

describe('a soft cell whose places are all given', () => {
  it('takes no one while everyone with a place completes', () => {
    expect(expectsRoom(cell, { completed: 0, released: 0 })).toBe(false);
    expect(expectsRoom(cell, { completed: 80, released: 0 })).toBe(false);
  });

  it('takes as many more as may be expected to break off', () => {
    // Of 170 who had a place 85 completed: half of the 20 will, so that there is room for about 20 more.
    const half = { completed: 80, released: 85 };
    expect(completionRate(half)).toBe(0.5);
    const last = [...Array(100).keys()].filter((more) => expectsRoom({ ...cell, reserved: 20 + more }, half)).at(-1);
    expect(last).toBe(19);
  });

  it('counts its overflow as room, and a completed cell or one of zero takes no one', () => {
    const rarely = { completed: 0, released: 95 };
    expect(expectsRoom({ ...cell, completed: 100, reserved: 0 }, rarely)).toBe(false);
    expect(expectsRoom({ ...cell, completed: 100, reserved: 0, overflow: 1 }, rarely)).toBe(true);
    expect(expectsRoom({ target: 0, overflow: 5, completed: 0, reserved: 0 }, rarely)).toBe(false);
  });
});
