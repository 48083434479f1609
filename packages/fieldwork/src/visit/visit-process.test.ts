import { expect, it } from 'vitest';
import { buildCall, buildSituation, buildVisitPhone } from './build-visit.test-data.ts';
import { owesNoStatus } from './visit-process.ts';

it('a call owes a status while its number is one of the respondent shown, and the survey has not decided', () => {
  const phones = [buildVisitPhone(1), buildVisitPhone(2)];
  const of = (phoneId: number | null, over = {}) =>
    owesNoStatus(buildSituation({ phones, call: buildCall({ state: 'stopped', phoneId }), ...over }));
  expect([of(1), of(2), of(null)]).toEqual([false, false, false]);
  expect(of(3), 'of the respondent before').toBe(true);
  expect(of(1, { isFinishedOnWeb: true })).toBe(true);
  for (const reason of ['success', 'zeroquota', 'overquota']) expect(of(1, { reason }), reason).toBe(true);
});
