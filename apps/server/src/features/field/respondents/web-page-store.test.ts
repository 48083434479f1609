import { expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { isByItself } from './web-page-store.ts';

const ALONE: Parameters<typeof isByItself>[0] = {
  caseId: null,
  placesHeld: false,
  quotaTerms: { variables: [], facts: [] },
  test: false,
};

it('an interview ends with its last page alone where it has no case, no quota and no place, and is no test', () => {
  expect(isByItself(ALONE)).toBe(true);
  const others: readonly Partial<typeof ALONE>[] = [
    { caseId: asId<'Case'>(1) },
    { placesHeld: true },
    { quotaTerms: { ...ALONE.quotaTerms, variables: ['SEX'] } },
    { quotaTerms: { ...ALONE.quotaTerms, facts: ['language'] } },
    { test: true },
  ];
  for (const other of others) expect(isByItself({ ...ALONE, ...other }), JSON.stringify(other)).toBe(false);
});
