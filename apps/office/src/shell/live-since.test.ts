import { expect, it } from 'vitest';
import { lineDown, OPENED, UNOPENED } from './live-since.ts';

it('is not live since the moment at which the line went down, however often it fails to come back', () => {
  const lost = lineDown(lineDown(lineDown(OPENED, 1_000), 2_000), 9_000);
  expect(lost.lostSince).toBe(1_000);
});

it('is live again once the line is, and then lost anew', () => {
  expect(OPENED.lostSince).toBeNull();
  expect(lineDown(OPENED, 12_000).lostSince).toBe(12_000);
});

it('has lost nothing before the line was open for the first time', () => {
  expect(lineDown(lineDown(UNOPENED, 1_000), 2_000)).toEqual(UNOPENED);
});
