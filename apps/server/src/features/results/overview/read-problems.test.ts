import { PROJECT_TYPES } from '@seker/fieldwork';
import { expect, it } from 'vitest';
import { isExchangeUp } from './read-problems.ts';

it('an exchange matters to projects that call by telephone, where it dials', () => {
  const exchange = (up: boolean, dials: boolean) => ({
    health: () => ({ up, synced: up, since: null }),
    capabilities: () => ({ dials, watchesStations: dials, acts: [], records: false }),
  });
  for (const type of PROJECT_TYPES) {
    const isCalled = type === 'listFile' || type === 'fictive';
    expect(isExchangeUp(type, exchange(true, true)), type).toBe(isCalled ? true : null);
    expect(isExchangeUp(type, exchange(false, true)), type).toBe(isCalled ? false : null);
    for (const up of [true, false]) expect(isExchangeUp(type, exchange(up, false)), type).toBeNull();
  }
});
