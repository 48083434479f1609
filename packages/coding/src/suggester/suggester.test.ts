import { describe, expect, it } from 'vitest';
import { codeId } from '../testing/frames.ts';
import { type CodedUnit, Suggester } from './suggester.ts';

const [PRICE, SERVICE, STAFF] = [codeId(101), codeId(7), codeId(55)];
const LANGUAGE = 'en';

/** Twenty answers each of two kinds, and how people might say them. */
const SAID = Array.from({ length: 20 }, (_, at) => [
  { key: `price is too high ${at}`, code: PRICE },
  { key: `the service was slow ${at}`, code: SERVICE },
]).flat();

const coded = (unit: number, key: string, ...codes: readonly number[]): CodedUnit => ({
  unit,
  key,
  language: LANGUAGE,
  codes: codes.map(codeId),
  isHidden: false,
});

function taught(kind: 'single' | 'multi' = 'single'): Suggester {
  const suggester = new Suggester(kind);
  suggester.observe(SAID.map(({ key }) => key));
  SAID.forEach(({ key, code }, unit) => {
    suggester.learn(coded(unit, key, code));
  });
  return suggester;
}

const suggested = (suggester: Suggester, key: string) => suggester.suggest(key, LANGUAGE).codes.map(({ code }) => code);
const first = (suggester: Suggester, key: string) => suggester.suggest(key, LANGUAGE).codes[0];

describe('suggestions', () => {
  it('are none before anything is known', () => {
    expect(new Suggester('single').suggest('price', LANGUAGE)).toEqual({ codes: [], none: 1 });
    expect(taught().suggest('', LANGUAGE)).toEqual({ codes: [], none: 1 });
  });

  it('come from names of codes while nothing is coded, without a reason', () => {
    const suggester = new Suggester('single');
    suggester.learnExample({ key: 'high prices', code: PRICE, share: 0.5 });
    suggester.learnExample({ key: 'slow service', code: SERVICE, share: 0.5 });
    expect(first(suggester, 'the prices')).toMatchObject({ code: PRICE, why: [] });
    expect(first(suggester, 'a bad service')).toMatchObject({ code: SERVICE, why: [] });
  });

  it('come from codings, with at most two coded answers as a reason', () => {
    const best = first(taught(), 'slow service');
    expect(best).toMatchObject({ code: SERVICE });
    expect(best?.share).toBeGreaterThan(0.5);
    expect(best?.why).toHaveLength(2);
    for (const key of best?.why ?? []) expect(key).toContain('service');
  });

  it('are at most five, the most probable first, and share all with none', () => {
    const suggester = new Suggester('single');
    for (let code = 1; code <= 9; code += 1) suggester.learn(coded(code, `word${code} common`, code));
    const { codes, none } = suggester.suggest('common', LANGUAGE);
    const shares = codes.map(({ share }) => share);
    expect(codes).toHaveLength(5);
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect(shares.reduce((sum, share) => sum + share, none)).toBeLessThanOrEqual(1);
    expect(suggester.suggest('common', LANGUAGE, 3).codes).toHaveLength(3);
  });

  it('say that none may fit where nothing alike was coded', () => {
    const suggester = taught();
    const strange = suggester.suggest('zebra quokka', LANGUAGE).none;
    expect(strange).toBeGreaterThan(suggester.suggest('slow service', LANGUAGE).none);
  });

  it('give several codes where answers may have them', () => {
    const suggester = taught('multi');
    for (let unit = 100; unit < 120; unit += 1)
      suggester.learn(coded(unit, `price high and service slow ${unit}`, PRICE, SERVICE));
    const { codes } = suggester.suggest('high price slow service', LANGUAGE);
    expect(codes.slice(0, 2).every(({ share }) => share > 0.5)).toBe(true);
  });
});

describe('the word sure', () => {
  const many = (suggester: Suggester, count: number, language: string, from: number) => {
    for (let unit = from; unit < from + count; unit += 1)
      suggester.learn({ ...coded(unit, `price price high ${unit % 97}x${unit}`, PRICE), language });
  };

  it('is earned in each language by itself', () => {
    const suggester = taught();
    many(suggester, 150, 'en', 1_000);
    expect(suggester.suggest('price price high', 'en').codes[0]?.level).toBe('sure');
    expect(suggester.suggest('price price high', 'he').codes[0]?.level).toBe('likely');
    const { right, of } = suggester.sureRecord('en');
    expect([of > 20, right / of > 0.95]).toEqual([true, true]);
    expect(suggester.sureRecord('he')).toEqual({ right: 0, of: 0 });
  });

  it('is not earned by the same text again', () => {
    const suggester = taught();
    for (let unit = 500; unit < 600; unit += 1) suggester.learn(coded(unit, 'price is too high 1', PRICE));
    expect(suggester.sureRecord('en').of).toBe(taught().sureRecord('en').of);
  });

  it('has an honest rate beside it, of units that showed no suggestion', () => {
    const suggester = taught();
    suggester.learn({ ...coded(900, 'very slow service', SERVICE), isHidden: true });
    suggester.learn({ ...coded(901, 'a slow service', PRICE), isHidden: true });
    suggester.learn(coded(902, 'such slow service', SERVICE));
    expect(suggester.unledRecord).toEqual({ right: 1, of: 2 });
  });

  it('counts a name that an answer repeats as a claim', () => {
    const suggester = taught();
    suggester.learnExample({ key: 'kind staff', code: STAFF, share: 0.5 });
    suggester.learn({ ...coded(900, 'kind staff', STAFF), isHidden: true });
    expect(suggester.unledRecord).toEqual({ right: 1, of: 1 });
    expect(first(suggester, 'kind staff')?.why).toEqual(['kind staff']);
  });
});

describe('a change', () => {
  it('of the codes of a unit is learned', () => {
    const suggester = taught();
    suggester.learn(coded(800, 'rude waiter', SERVICE));
    suggester.learn(coded(800, 'rude waiter', STAFF));
    expect(first(suggester, 'rude waiter')?.code).toBe(STAFF);
  });

  it('of the text of a unit leaves nothing at the old one', () => {
    const suggester = taught();
    suggester.learn(coded(800, 'rude waiter', STAFF));
    suggester.learn(coded(800, 'rude cook', STAFF));
    expect(first(suggester, 'rude waiter')?.why).toEqual(['rude cook']);
    suggester.learn(coded(800, 'rude cook'));
    expect(suggested(suggester, 'rude cook')).not.toContain(STAFF);
  });

  it('that is undone is forgotten, and another unit with the same text stays', () => {
    const suggester = taught();
    suggester.learn(coded(800, 'rude waiter', STAFF));
    suggester.learn(coded(801, 'rude waiter', STAFF));
    suggester.undo([800]);
    expect(first(suggester, 'rude waiter')?.code).toBe(STAFF);
    suggester.undo([801, 801]);
    expect(suggested(suggester, 'rude waiter')).not.toContain(STAFF);
  });
});

describe('a change of the frame', () => {
  it('leads answers of a merged code to the other one, later ones too', () => {
    const suggester = taught();
    suggester.learn(coded(800, 'rude waiter', STAFF));
    suggester.merge(STAFF, SERVICE);
    expect(first(suggester, 'rude waiter')?.code).toBe(SERVICE);
    suggester.learn(coded(801, 'rude cook', STAFF));
    expect(suggested(suggester, 'rude cook')).toContain(SERVICE);
    expect(suggested(suggester, 'rude cook')).not.toContain(STAFF);
  });

  it('takes a retired code out, and never brings it back', () => {
    const suggester = taught();
    suggester.retire(SERVICE);
    suggester.learn(coded(900, 'a slow service', SERVICE));
    expect(suggested(suggester, 'slow service')).toEqual([PRICE]);
    suggester.retire(PRICE);
    expect(suggester.suggest('slow service', LANGUAGE)).toEqual({ codes: [], none: 1 });
  });

  it('keeps the other codes of an answer when one is retired', () => {
    const suggester = new Suggester('multi');
    suggester.learn(coded(1, 'slow and dear', PRICE, SERVICE));
    suggester.learn(coded(2, 'dear', PRICE));
    suggester.retire(SERVICE);
    expect(suggested(suggester, 'slow and dear')).toEqual([PRICE]);
    expect(first(suggester, 'slow and dear')?.why).toContain('slow and dear');
  });

  it('counts an answer once that had both of two merged codes', () => {
    const [both, one] = [[PRICE, SERVICE], [PRICE]].map((codes) => {
      const suggester = new Suggester('multi');
      suggester.learn(coded(1, 'slow and dear', ...codes));
      suggester.merge(SERVICE, PRICE);
      return suggested(suggester, 'slow and dear');
    });
    expect(both).toEqual(one);
  });
});
