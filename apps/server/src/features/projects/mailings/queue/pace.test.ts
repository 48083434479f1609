import { expect, it } from 'vitest';
import { paceOf } from './pace.ts';

it('is shared by the nodes, and leaves room for interviewers at work', () => {
  const config = { perSecond: 400, perDomain: 20 };
  expect(paceOf(config, { nodes: 2, isAnyoneAtWork: false })).toEqual({ perSecond: 200, perDomain: 10 });
  expect(paceOf(config, { nodes: 2, isAnyoneAtWork: true })).toEqual({ perSecond: 25, perDomain: 10 });
  // A slower pace stays as it was set.
  expect(paceOf({ perSecond: 10, perDomain: 2 }, { nodes: 1, isAnyoneAtWork: true })).toEqual({
    perSecond: 10,
    perDomain: 2,
  });
  expect(paceOf(config, { nodes: 0, isAnyoneAtWork: false }).perSecond).toBe(400);
});
