import { type Instant, instant, MINUTE } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { resumedFrom } from './count-facts-task.ts';
import { piecesOf, quarterOf, spanAround, spansOf } from './quarter.ts';

const NINE = Date.UTC(2026, 2, 1, 9);
const at = (minute: number): Instant => instant(NINE + minute * MINUTE);
const span = (from: number, until: number) => ({ from: at(from), until: at(until) });

describe('quarters of an hour', () => {
  it('begin on the hour, and contain their beginning', () => {
    expect([0, 1, 14, 15, 29].map((minute) => quarterOf(at(minute)))).toEqual([at(0), at(0), at(0), at(15), at(15)]);
    expect(quarterOf(instant(NINE - 1))).toBe(at(-15));
  });

  it('of moments are as few spans as they can be', () => {
    expect(spansOf([])).toEqual([]);
    expect(spansOf([at(50), at(1), at(16), at(2), at(17)])).toEqual([span(0, 30), span(45, 60)]);
    expect(spansOf([at(0), at(30)])).toEqual([span(0, 15), span(30, 45)]);
  });

  it('around a period are those that it touches, the one that its end begins included', () => {
    expect(spanAround(at(1), at(29))).toEqual(span(0, 30));
    expect(spanAround(at(15), at(30))).toEqual(span(15, 45));
  });

  it('are counted in pieces, of which the last may be shorter', () => {
    expect([...piecesOf(span(0, 75), 30 * MINUTE)]).toEqual([span(0, 30), span(30, 60), span(60, 75)]);
    expect([...piecesOf(span(0, 60), 30 * MINUTE)]).toEqual([span(0, 30), span(30, 60)]);
    expect([...piecesOf(span(0, 0), 30 * MINUTE)]).toEqual([]);
  });
});

it('a recount begins with the first moment, or where an earlier run has stopped', () => {
  expect(resumedFrom(at(7), null)).toBe(at(0));
  expect(resumedFrom(at(7), at(30))).toBe(at(30));
  expect(resumedFrom(at(37), at(30))).toBe(at(37));
});
