import type { FieldAllotment, FieldProject } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../interview/held.test-data.ts';
import { TestDevice } from '../vault/vault.test-data.ts';
import type { FieldRecords, FieldVault } from '../work/field-records.ts';
import { type AskPlaces, placesOfInterview } from './places-of-interview.ts';

const NOW = Date.parse('2031-05-04T10:00:00Z');
const MAN: FieldAllotment = {
  id: 1,
  quotaId: 3,
  key: '1:1',
  label: 'Men',
  places: 1,
  usedBy: [],
  uid: null,
  until: '2031-05-06T21:00:00Z',
};

function project(own: Partial<FieldProject> = {}): FieldProject {
  const quotas = [
    { id: 3, parts: [{ source: 'interview' as const, field: 'SEX', bands: null }], keys: ['1:1', '1:2'] },
  ];
  return { ...PROJECT, quotas, offlineQuota: 'strict', allotments: [], ...own };
}

/** An interview on a device, which a man gives at its first question. */
function interviewOn(vault: FieldVault, of: FieldProject, uid: string, ask: AskPlaces | null = null) {
  const { places, changes } = placesOfInterview({ vault, project: of, ask, uid, profile: {}, now: () => NOW });
  return {
    reserve: async (sex = 1) => await places.reserve({ values: { SEX: sex }, language: 'en' }),
    keep: async (outcome: string | null = null) => await vault.write([...(await changes(outcome))]),
  };
}

async function device(): Promise<FieldVault> {
  return await new TestDevice<FieldRecords>().setUp();
}

describe('the places of an interview on a device', () => {
  it('are one of those that it holds, once, and go back with an interview that has no success', async () => {
    const vault = await device();
    const of = project({ allotments: [MAN] });
    const one = interviewOn(vault, of, 'one');
    expect(await one.reserve()).toBe('admitted');
    const other = interviewOn(vault, of, 'other');
    expect(await other.reserve(), 'its page is not stored yet').toBe('admitted');
    await one.keep();
    expect(await other.reserve()).toBe('overQuota');
    expect(await one.reserve(), 'it has its own').toBe('admitted');
    await one.keep('success');
    expect(await other.reserve(), 'a complete keeps its place').toBe('overQuota');

    const third = interviewOn(vault, project({ allotments: [{ ...MAN, places: 2 }] }), 'third');
    expect(await third.reserve()).toBe('admitted');
    await third.keep('terminated');
    expect(await interviewOn(vault, project({ allotments: [{ ...MAN, places: 2 }] }), 'fourth').reserve()).toBe(
      'admitted',
    );
  });

  it('move with another answer', async () => {
    const vault = await device();
    const of = project({ allotments: [MAN, { ...MAN, id: 2, key: '1:2' }] });
    const one = interviewOn(vault, of, 'one');
    await one.reserve(1);
    await one.keep();
    expect(await one.reserve(2)).toBe('admitted');
    await one.keep();
    expect(await interviewOn(vault, of, 'other').reserve(1)).toBe('admitted');
    expect(await interviewOn(vault, of, 'another').reserve(2)).toBe('overQuota');
  });

  it('are for the project to decide where there are none: over quota, or asked for when it is sent', async () => {
    const vault = await device();
    expect(await interviewOn(vault, project(), 'one').reserve()).toBe('overQuota');
    const kept = project({ offlineQuota: 'provisional' });
    expect(await interviewOn(vault, kept, 'two').reserve()).toBe('admitted');
    expect(await interviewOn(vault, kept, 'three').reserve(3), 'a cell that is none takes no one').toBe('zeroQuota');
  });

  it('are asked for where there is a connection, and what is told is remembered', async () => {
    const vault = await device();
    await vault.write([{ store: 'settings', key: 'work', value: { mark: 'm', projects: [project()] } }]);
    const asked: unknown[] = [];
    const given = { ...MAN, id: 9, uid: 'one' };
    const ask: AskPlaces = async (cells) => {
      asked.push(cells);
      return { type: 'answer', value: { result: 'admitted', allotments: [given] } };
    };
    const one = interviewOn(vault, project(), 'one', ask);
    expect(await one.reserve()).toBe('admitted');
    expect(await one.reserve(), 'not asked again').toBe('admitted');
    expect(asked).toEqual([[{ quotaId: 3, key: '1:1' }]]);
    expect(await vault.read('settings', 'work')).toMatchObject({ projects: [{ allotments: [given] }] });
    expect(await interviewOn(vault, project({ allotments: [given] }), 'other').reserve()).toBe('overQuota');
  });

  it('are none where the server says so, and the project’s rule holds where it does not answer', async () => {
    const vault = await device();
    const full: AskPlaces = async () => ({ type: 'answer', value: { result: 'overQuota', allotments: [] } });
    const kept = project({ offlineQuota: 'provisional' });
    expect(await interviewOn(vault, kept, 'one', full).reserve(), 'it is known that there is none').toBe('overQuota');
    const away: AskPlaces = async () => ({ type: 'away' });
    expect(await interviewOn(vault, kept, 'two', away).reserve()).toBe('admitted');
    expect(await interviewOn(vault, project(), 'three', away).reserve()).toBe('overQuota');
  });
});
