import { expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { countBegun } from './log-table.ts';

it('the events of an interview may be on several pages of the log, and it is counted on the first', () => {
  const of = (...ids: readonly number[]) => ids.map((id) => ({ interviewId: asId<'Interview'>(id) }));
  const [none, three] = of(0, 3);
  if (none === undefined || three === undefined) throw new Error('no places');
  expect(countBegun(of(1, 1, 2, 3), none)).toBe(3);
  expect(countBegun(of(3, 3), three)).toBe(0);
  expect(countBegun(of(3, 4, 4, 5), three)).toBe(2);
});
