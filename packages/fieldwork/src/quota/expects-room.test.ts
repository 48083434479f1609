import { describe, expect, it } from 'vitest';
import { completionRate, expectsRoom } from './expects-room.ts';

const cell = { target: 100, overflow: 0, completed: 80, reserved: 20 };

describe('a soft cell whose places are all reserved', () => {
  it('admits no more while every reservation completes', () => {
    expect(expectsRoom(cell, { completed: 0, released: 0 })).toBe(false);
    expect(expectsRoom(cell, { completed: 80, released: 0 })).toBe(false);
  });

  it('admits as many more as are expected to break off', () => {
    // Of 165 reservations that ended, 80 completed, counted with credit as 50 %: half of the 20 open ones will
    // complete, which leaves room for about 20 more.
    const half = { completed: 80, released: 85 };
    expect(completionRate(half)).toBe(0.5);
    const last = [...Array(100).keys()].filter((more) => expectsRoom({ ...cell, reserved: 20 + more }, half)).at(-1);
    expect(last).toBe(19);
  });

  it('counts overflow as room, and admits no more once complete or with a zero target', () => {
    const rarely = { completed: 0, released: 95 };
    expect(expectsRoom({ ...cell, completed: 100, reserved: 0 }, rarely)).toBe(false);
    expect(expectsRoom({ ...cell, completed: 100, reserved: 0, overflow: 1 }, rarely)).toBe(true);
    expect(expectsRoom({ target: 0, overflow: 5, completed: 0, reserved: 0 }, rarely)).toBe(false);
  });
});
