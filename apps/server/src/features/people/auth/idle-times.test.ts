import { instant, MINUTE } from '@seker/kernel';
import { expect, it } from 'vitest';
import { timesLeft } from './idle-times.ts';

const lastActiveAt = new Date(Date.UTC(2026, 2, 1, 12));
const after = (milliseconds: number) =>
  timesLeft({ lastActiveAt, alertMinutes: 3, logOffMinutes: 6 }, instant(lastActiveAt.getTime() + milliseconds));

it('an idle person has a while until the warning and until the log-off, in whole seconds', () => {
  expect(after(0)).toEqual({ alertInSeconds: 180, logOffInSeconds: 360 });
  expect(after(MINUTE + 1)).toEqual({ alertInSeconds: 120, logOffInSeconds: 300 });
  expect(after(3 * MINUTE)).toEqual({ alertInSeconds: 0, logOffInSeconds: 180 });
  expect(after(10 * MINUTE)).toEqual({ alertInSeconds: 0, logOffInSeconds: 0 });
});
