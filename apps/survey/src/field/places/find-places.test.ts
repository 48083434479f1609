import type { FieldAllotment, FieldProject } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { findPlaces, leftOf, type PlacesHere } from './find-places.ts';
import { unknownUses } from './known-uses.ts';
import { placesLeft } from './places-left.ts';

const UNTIL = '2031-05-04T21:00:00Z';
const BEFORE = Date.parse('2031-05-04T10:00:00Z');
const SEX = [{ source: 'interview', field: 'SEX', bands: null } as const];
const REGION = [{ source: 'list', field: 'region', bands: null } as const];
const allotment = (part: Partial<FieldAllotment> & { readonly id: number }): FieldAllotment => ({
  quotaId: 1,
  key: '1:1',
  label: '',
  places: 2,
  usedBy: [],
  uid: null,
  until: UNTIL,
  ...part,
});
const project = (...allotments: FieldAllotment[]): Pick<FieldProject, 'quotas' | 'allotments'> => ({
  quotas: [
    { id: 1, parts: SEX, keys: ['1:1', '1:2'] },
    { id: 2, parts: REGION, keys: ['5:south'] },
  ],
  allotments,
});
const facts = (sex: number, region = 'south') => ({
  fields: { region },
  answers: { SEX: sex },
  system: { language: 'he', mode: 'offline' },
});
const here = (part: Partial<PlacesHere> = {}): PlacesHere => ({ uid: 'own', uses: [], now: BEFORE, ...part });
const SOUTH = allotment({ id: 9, quotaId: 2, key: '5:south' });

describe('the places on a device', () => {
  it('are found in every quota of an interview, all or none', () => {
    expect(findPlaces(project(allotment({ id: 1 }), SOUTH), facts(1), here())).toEqual({
      type: 'found',
      allotments: [1, 9],
    });
    expect(findPlaces(project(SOUTH), facts(1), here())).toEqual({
      type: 'missing',
      cells: [{ quotaId: 1, key: '1:1' }],
    });
    expect(findPlaces(project(allotment({ id: 1 }), SOUTH), facts(2), here())).toMatchObject({ type: 'missing' });
    expect(findPlaces(project(allotment({ id: 1 }), SOUTH), facts(3), here())).toEqual({ type: 'zeroQuota' });
    // Without a value in a quota's variable it does not fall under it.
    expect(findPlaces(project(allotment({ id: 1 })), facts(1, ''), here())).toEqual({ type: 'found', allotments: [1] });
  });

  it('are taken by what the server knows and by what it does not know yet, each interview once', () => {
    const of = allotment({ id: 1, places: 3, usedBy: ['a'] });
    const uses = [
      { uid: 'a', allotments: [1] },
      { uid: 'b', allotments: [1] },
      { uid: 'c', allotments: [2] },
    ];
    expect(leftOf(of, here())).toBe(2);
    expect(leftOf(of, here({ uses }))).toBe(1);
    expect(leftOf(of, here({ uses, uid: 'b' })), 'its own place is left for it').toBe(2);
  });

  it('are worth nothing after their time, and for another interview than the one that they were asked for', () => {
    expect(leftOf(allotment({ id: 1 }), here({ now: Date.parse(UNTIL) }))).toBe(0);
    expect(leftOf(allotment({ id: 1 }), here({ now: Date.parse(UNTIL) - 1 }))).toBe(2);
    expect(leftOf(allotment({ id: 1, places: 1, uid: 'other' }), here())).toBe(0);
    const asked = allotment({ id: 2, places: 1, uid: 'own' });
    expect(findPlaces(project(allotment({ id: 1 }), asked, SOUTH), facts(1), here())).toEqual({
      type: 'found',
      allotments: [2, 9],
    });
  });

  it('are told before an interview: of the cell, where it is known, else of all', () => {
    const work = { start: { profile: { region: 'south' } }, language: 'he' } as never;
    const uses = { uid: null, uses: [], now: BEFORE };
    const both = [allotment({ id: 1, places: 1 }), allotment({ id: 2, key: '1:2', places: 2 })];
    expect(placesLeft(project(...both, { ...SOUTH, places: 9 }), work, uses)).toBe(3);
    expect(placesLeft(project(...both, SOUTH), work, uses)).toBe(2);
    expect(placesLeft(project(...both), work, uses)).toBe(0);
    expect(placesLeft({ quotas: [], allotments: [] }, work, uses)).toBeNull();
  });

  it('are remembered until the server knows of them', () => {
    const uses = [
      { uid: 'a', allotments: [1, 9] },
      { uid: 'b', allotments: [1] },
      { uid: 'gone', allotments: [7] },
    ];
    expect(unknownUses(uses, [project(allotment({ id: 1, usedBy: ['a', 'b'] }), SOUTH)])).toEqual([
      { uid: 'a', allotments: [9] },
    ]);
  });
});
