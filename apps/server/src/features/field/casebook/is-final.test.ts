import { expect, it } from 'vitest';
import { isFinal } from './is-final.ts';

it('a case has ended when its record says so and no one holds it', () => {
  const ended = ['success', 'extra', 'zeroQuota', 'overQuota', 'burned'];
  const states = [...ended, 'empty', 'inUse', 'returnedLoop', 'restored'];
  const finalOf = (leasedTo: number | null) =>
    states.filter((recordStatus) => isFinal({ recordStatus, leasedTo } as Parameters<typeof isFinal>[0]));
  expect([finalOf(null), finalOf(5)]).toEqual([ended, []]);
});
