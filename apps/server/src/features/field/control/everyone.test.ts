import { expect, it } from 'vitest';
import { countEveryone } from './everyone.ts';
import type { FloorPerson } from './floor.queries.ts';

const person = (callSince: number | null) => ({ callSince }) as FloorPerson;

it('counts people, and those of them on a call', () => {
  expect(countEveryone([])).toEqual({ people: 0, calls: 0 });
  expect(countEveryone([person(null), person(5), person(0), person(null)])).toEqual({ people: 4, calls: 2 });
});
