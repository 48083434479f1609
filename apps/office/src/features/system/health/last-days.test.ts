import { expect, it } from 'vitest';
import { lastDays } from './last-days.ts';

it('the last fourteen days end with today, and know of which there is a backup', () => {
  const file = (at: string) => ({ name: 'a.tar', at, bytes: 1, isNightly: true });
  const days = lastDays(
    [file('2026-03-01T02:30:00.000Z'), file('2026-02-16T23:59:59.000Z')],
    '2026-03-01T10:00:00.000Z',
  );
  expect(days.map(({ day }) => day)).toEqual([
    ...Array.from({ length: 13 }, (_, at) => `2026-02-${16 + at}`),
    '2026-03-01',
  ]);
  expect(days.filter(({ isThere }) => isThere).map(({ day }) => day)).toEqual(['2026-02-16', '2026-03-01']);
});
