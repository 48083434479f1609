import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { chance } from './chance.ts';
import { hireWorkers, staysOn } from './staff.ts';
import { createWorld, USUAL_WORLD } from './world.ts';

const MANY = 20_000;
const people = Array.from({ length: MANY }, (_, index) => index);
const NOON = instant(Date.parse('2027-03-21T10:00:00Z'));
const shareOf = (holds: (index: number) => boolean): number => people.filter(holds).length / MANY;

describe('a world', () => {
  it('is identical for the same seed in any order of calls, and differs for another seed', () => {
    const tell = (seed: number, order: readonly number[]) => {
      const world = createWorld({ ...USUAL_WORLD, seed });
      const met = order.map((respondent) => {
        const call = { respondent, number: 0, attempt: 1 + (respondent % 5), at: NOON, language: 'he' };
        return [respondent, world.meet(call), world.answersOf(respondent), world.webAt(respondent, NOON)] as const;
      });
      return JSON.stringify(met.toSorted(([one], [other]) => one - other));
    };
    const order = people.slice(0, 2_000);
    expect(tell(7, order)).toBe(tell(7, order.toReversed()));
    expect(tell(7, order)).not.toBe(tell(8, order));
  });

  it('has the configured shares', () => {
    const world = createWorld(USUAL_WORLD);
    expect(shareOf((index) => world.isDead(index, 0))).toBeCloseTo(0.1, 1);
    expect(shareOf((index) => world.languageOf(index) === 'he')).toBeCloseTo(0.7, 1);
    expect(shareOf((index) => world.numbersOf(index) === 1)).toBeCloseTo(0.65, 1);
    expect(shareOf((index) => world.webAt(index, NOON) !== null)).toBeCloseTo(0.08, 1);
    expect(shareOf((index) => world.speaks(index) !== world.languageOf(index))).toBeCloseTo(0.06, 1);
    const reach = people.reduce((sum, index) => sum + world.reachOf(index), 0) / MANY;
    expect(reach).toBeGreaterThan(0.97);
    expect(reach).toBeLessThan(1.03);
  });

  it('is easier to reach in the evening, and says only what its settings allow', () => {
    const world = createWorld({ ...USUAL_WORLD, deadShare: 0, otherLanguageShare: 0 });
    const answeredAt = (time: string) =>
      shareOf((respondent) => {
        const at = instant(Date.parse(`2027-03-22T${time}:00Z`));
        const language = world.languageOf(respondent);
        return world.meet({ respondent, number: 0, attempt: 1, at, language }).line === 'answered';
      });
    const [morning, evening] = [answeredAt('08:00'), answeredAt('18:30')];
    // Averaged over Gamma(2, 2): 1 − (2 / (2 + rate))².
    expect(Math.abs(morning - (1 - (2 / 2.25) ** 2))).toBeLessThan(0.02);
    expect(Math.abs(evening - (1 - (2 / 2.35) ** 2))).toBeLessThan(0.02);
  });

  it('is reached by habit in some parts of the week rather than in others, where the settings say so', () => {
    const answered = (habitShape: number | null, days: readonly string[]) => {
      const world = createWorld({ ...USUAL_WORLD, deadShare: 0, otherLanguageShare: 0, reachShape: 50, habitShape });
      return people.map((respondent) =>
        days.map((day, attempt) => {
          const at = instant(Date.parse(`${day}:00Z`));
          const language = world.languageOf(respondent);
          return world.meet({ respondent, number: 0, attempt: attempt + 1, at, language }).line === 'answered';
        }),
      );
    };
    /** The share reached at the second time, of those not reached at the first. */
    const reachedThen = (habitShape: number | null, days: readonly string[]): number => {
      const left = answered(habitShape, days).filter(([first]) => first === false);
      return left.filter(([, second]) => second === true).length / left.length;
    };
    const [evening, nextEvening, nextMorning] = ['2027-03-22T16:00', '2027-03-23T16:00', '2027-03-23T08:00'];
    const usual = reachedThen(null, [evening, nextEvening]) / reachedThen(null, [evening, nextMorning]);
    const byHabit = reachedThen(1, [evening, nextEvening]) / reachedThen(1, [evening, nextMorning]);
    // Evenings are better for all; who was not there in one is less often there in the next.
    expect(usual).toBeGreaterThan(1.2);
    expect(byHabit).toBeLessThan(usual - 0.1);
  });

  it('draws without a pattern: neighbours and purposes are independent', () => {
    for (const purpose of ['contact', 'says', 'dead'] as const) {
      const drawn = people.map((index) => chance(1, index, 1, purpose));
      const counts = Array.from({ length: 20 }, () => 0);
      for (const share of drawn) counts[Math.floor(share * 20)] = (counts[Math.floor(share * 20)] ?? 0) + 1;
      const expected = MANY / 20;
      const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // 19 degrees of freedom: the statistic exceeds 44 once in a thousand.
      expect(chi).toBeLessThan(44);
      const above = drawn.filter((share, index) => share > 0.5 && (drawn[index + 1] ?? 0) > 0.5).length / MANY;
      expect(above).toBeCloseTo(0.25, 1);
    }
  });
});

describe('workers', () => {
  it('come to their shift and take a break; some days they stay away', () => {
    const workers = hireWorkers(3, 400, ['he', 'ar'], 2);
    const stays = workers.map((worker) => staysOn(3, worker, NOON));
    const away = stays.filter(({ length }) => length === 0).length;
    expect(away).toBeGreaterThan(5);
    expect(away).toBeLessThan(60);
    for (const [first, second] of stays) {
      if (first === undefined || second === undefined) continue;
      expect(first.from).toBeLessThan(first.until);
      expect(first.until).toBeLessThan(second.from);
      expect(second.from).toBeLessThan(second.until);
    }
    expect(workers.every(({ languages }) => languages.length > 0)).toBe(true);
  });
});
