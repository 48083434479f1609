import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import type { CodeId } from '../frame/code.ts';
import { codeId } from '../testing/frames.ts';
import { type CodingEvent, replayCodings, type SuggesterStart, withoutKeys } from './replay-codings.ts';
import type { Suggester } from './suggester.ts';

const WORDS = ['price', 'prices', 'slow', 'service', 'staff', 'rude', 'kind', 'not'];
const KEYS = WORDS.flatMap((one) => WORDS.map((other) => `${one} ${other}`));
const LANGUAGES = ['he', 'en', null];

const key = fc.constantFrom(...KEYS);
const code = fc.integer({ min: 1, max: 6 }).map(codeId);
const unit = fc.nat(80);
const coding = fc.record({
  unit,
  key,
  language: fc.constantFrom(...LANGUAGES),
  codes: fc.uniqueArray(code, { maxLength: 2 }),
  isHidden: fc.boolean(),
});
const event: fc.Arbitrary<CodingEvent> = fc.oneof(
  { weight: 12, arbitrary: coding.map((one): CodingEvent => ({ kind: 'coded', coding: one })) },
  { weight: 3, arbitrary: fc.array(unit, { maxLength: 3 }).map((units): CodingEvent => ({ kind: 'opened', units })) },
  { weight: 1, arbitrary: fc.tuple(code, code).map(([from, into]): CodingEvent => ({ kind: 'merged', from, into })) },
  { weight: 1, arbitrary: code.map((one): CodingEvent => ({ kind: 'retired', code: one })) },
);
const events = fc.array(event, { maxLength: 60 });
const start: fc.Arbitrary<SuggesterStart> = fc.record({
  kind: fc.constantFrom('single', 'multi'),
  keys: fc.array(key, { maxLength: 20 }),
  examples: fc.array(fc.record({ key, code, share: fc.constantFrom(0.5, 0.75) }), { maxLength: 6 }),
});

const told = (suggester: Suggester) => ({
  suggestions: KEYS.map((one) => suggester.suggest(one, 'he')),
  records: [...LANGUAGES.map((language) => suggester.sureRecord(language)), suggester.unledRecord],
});

describe('through any sequence of codings and changes', () => {
  it('the same events give the same suggestions', () => {
    fc.assert(
      fc.property(start, events, (begin, happened) => {
        expect(told(replayCodings(begin, happened))).toEqual(told(replayCodings(begin, happened)));
      }),
      { numRuns: runs(20) },
    );
  });

  it('a code that was merged away or retired is never suggested', () => {
    fc.assert(
      fc.property(start, events, (begin, happened) => {
        const gone = goneCodes(happened);
        const suggester = replayCodings(begin, happened);
        for (const one of KEYS)
          for (const suggestion of suggester.suggest(one, 'he').codes) expect(gone.has(suggestion.code)).toBe(false);
      }),
      { numRuns: runs(40) },
    );
  });

  it('every probability is one, and they leave room for none', () => {
    fc.assert(
      fc.property(start, events, (begin, happened) => {
        const suggester = replayCodings(begin, happened);
        for (const one of KEYS.slice(0, 20)) {
          const { codes, none } = suggester.suggest(one, 'he');
          for (const share of [none, ...codes.map((suggestion) => suggestion.share)]) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1);
          }
          const all = codes.reduce((sum, { share }) => sum + share, none);
          if (begin.kind === 'single') expect(all).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
      { numRuns: runs(30) },
    );
  });

  it('nothing is sure before twenty claims', () => {
    fc.assert(
      fc.property(start, events, (begin, happened) => {
        const suggester = replayCodings(begin, happened);
        for (const language of LANGUAGES) {
          if (suggester.sureRecord(language).of >= 20) continue;
          for (const one of KEYS)
            for (const { level } of suggester.suggest(one, language).codes) expect(level).not.toBe('sure');
        }
      }),
      { numRuns: runs(20) },
    );
  });

  it('an erased key is gone, as if it had never been', () => {
    fc.assert(
      fc.property(start, events, key, (begin, happened, erased) => {
        const rest = withoutKeys(begin, happened, new Set([erased]));
        const suggester = replayCodings(rest.start, rest.events);
        expect(JSON.stringify(rest)).not.toContain(`"${erased}"`);
        for (const one of KEYS)
          for (const { why } of suggester.suggest(one, 'he').codes) expect(why).not.toContain(erased);
        const never = happened.filter((one) => one.kind !== 'coded' || one.coding.key !== erased);
        expect(rest.events).toEqual(never);
      }),
      { numRuns: runs(20) },
    );
  });
});

/** Merged away or retired, as far as the events were of living codes. */
function goneCodes(happened: readonly CodingEvent[]): ReadonlySet<CodeId> {
  const into = new Map<CodeId, CodeId | null>();
  const living = (one: CodeId): CodeId | null => {
    const next = into.get(one);
    if (next === undefined) return one;
    return next === null ? null : living(next);
  };
  for (const one of happened) {
    if (one.kind === 'merged') {
      const [from, target] = [living(one.from), living(one.into)];
      if (from !== null && target !== null && from !== target) into.set(from, target);
    }
    const retired = one.kind === 'retired' ? living(one.code) : null;
    if (retired !== null) into.set(retired, null);
  }
  return new Set(into.keys());
}
