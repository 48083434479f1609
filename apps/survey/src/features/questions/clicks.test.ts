import { NO_RAW_ANSWER } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { addPoint, clickCount, pointsOf, takeBack, toggleArea } from './clicks.ts';
import { actionsOf, withAction } from './shelf-actions.ts';

describe('pointing at an image', () => {
  it('keeps points to a ten-thousandth and stops at the limit', () => {
    const one = addPoint({ ...NO_RAW_ANSWER, na: true }, 2, { x: 1 / 3, y: 1.2 });
    expect(one).toEqual({ values: [], texts: {}, na: false, parts: { point: ['0.3333,1'] } });
    const two = toggleArea(one, 2, '7');
    expect(clickCount(two)).toBe(2);
    expect(addPoint(two, 2, { x: 0, y: 0 })).toBe(two);
    expect(takeBack(two)).toMatchObject({ values: ['7'], parts: { point: [] } });
    expect(toggleArea(two, 2, '7').values).toEqual([]);
  });

  it('replaces the only mark there may be', () => {
    const marked = addPoint(toggleArea(NO_RAW_ANSWER, 1, '7'), 1, { x: 0.5, y: 0.5 });
    expect(marked.values).toEqual([]);
    expect(pointsOf(toggleArea(marked, 1, '7'))).toEqual([]);
  });
});

describe('shopping', () => {
  it('goes on from boxes ticked before the script ran', () => {
    const ticked = { ...NO_RAW_ANSWER, values: ['3'] };
    const next = withAction(ticked, { do: 'putBack', product: 3 });
    expect(next).toEqual({ values: [], texts: {}, na: false, parts: { action: ['pick:3', 'putBack:3'] } });
    expect(actionsOf(next)).toEqual([
      { do: 'pick', product: 3 },
      { do: 'putBack', product: 3 },
    ]);
  });
});
