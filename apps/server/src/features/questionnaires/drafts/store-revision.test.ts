import { expect, it } from 'vitest';
import { isSnapshot } from './store-revision.ts';

it('every two-hundredth revision is stored whole', () => {
  const revisions = Array.from({ length: 601 }, (_, index) => index + 1);
  expect(revisions.filter(isSnapshot)).toEqual([200, 400, 600]);
});
