import { describe, expect, it } from 'vitest';
import { placeIn } from './walk.ts';

const STOPS = [
  { projectId: 1, reviewId: 7 },
  { projectId: 1, reviewId: 5 },
  { projectId: 2, reviewId: 5 },
];

describe('a place in a walk', () => {
  it('is that of the interview in its project, with its neighbours', () => {
    expect(placeIn(STOPS, { projectId: 2, reviewId: 5 })).toEqual({ at: 3, count: 3, before: STOPS[1], after: null });
    expect(placeIn(STOPS, { projectId: 1, reviewId: 7 })).toEqual({ at: 1, count: 3, before: null, after: STOPS[1] });
  });

  it('is none where the interview is not gone through, or stands alone', () => {
    expect(placeIn(STOPS, { projectId: 3, reviewId: 7 })).toBeNull();
    expect(placeIn(STOPS.slice(0, 1), { projectId: 1, reviewId: 7 })).toBeNull();
  });
});
