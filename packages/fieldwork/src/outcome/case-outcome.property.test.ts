import { instant } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { list, tried } from './case-evidence.test-data.ts';
import type { CaseEvidence, InterviewEnd } from './case-evidence.ts';
import { caseOutcome } from './case-outcome.ts';
import { LIST_KINDS } from './list-kind.ts';

describe('for any evidence', () => {
  const keys = list.flatMap(({ key }) => (key === null || key === 'unused' || key === 'active' ? [] : [key]));
  const ends: InterviewEnd[] = ['success', 'extra', 'zeroQuota', 'overQuota', 'screenedOut', 'cancel', 'burned', null];
  const attempts = fc
    .array(fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom(...keys)), { maxLength: 8 })
    .map((some) => some.map(([phoneId, key], at) => tried(at + 1, phoneId, key)));
  const evidence: fc.Arbitrary<CaseEvidence> = fc.record({
    listKind: fc.constantFrom(...LIST_KINDS),
    rejectedAs: fc.constant('other' as const),
    dispositions: fc.constant(list),
    attempts,
    interviews: fc.array(
      fc.record({
        end: fc.constantFrom(...ends),
        isWeb: fc.boolean(),
        isEarlierRound: fc.boolean(),
        hasAnswers: fc.boolean(),
        hasEnough: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    numbers: fc.array(fc.boolean(), { maxLength: 3 }).map((some) => some.map((isOpen, at) => ({ id: at + 1, isOpen }))),
    given: fc.constantFrom(null, ...list),
    isInvited: fc.boolean(),
    isUndeliverable: fc.boolean(),
    isExhausted: fc.boolean(),
    isClosed: fc.boolean(),
  });
  const told = (of: CaseEvidence) => {
    const { code, bucket, attemptId, rule, isOpen } = caseOutcome(of);
    return { code, bucket, attemptId, rule, isOpen };
  };
  /** Whether attempts speak: the status of a case does where none does, and "used up" says nothing. */
  const isTold = ({ attempts: some }: CaseEvidence) =>
    some.some(({ disposition: { key } }) => key !== 'maxAttemptsContacted' && key !== 'maxAttemptsUnknown');
  const holds = (what: (of: CaseEvidence) => void) => fc.assert(fc.property(evidence, what), { numRuns: runs(400) });

  it('the order in which it is read does not matter', () => {
    holds((of) => {
      const turned = {
        ...of,
        attempts: of.attempts.toReversed(),
        interviews: of.interviews.toReversed(),
        numbers: of.numbers.toReversed(),
      };
      expect(told(turned)).toEqual(told(of));
    });
  });

  it('the order of numbers does not matter: the same attempts at other numbers of the case say the same', () => {
    const other = new Map([
      [1, 2],
      [2, 3],
      [3, 1],
    ]);
    holds((of) => {
      const moved = {
        ...of,
        attempts: of.attempts.map((one) => ({
          ...one,
          phoneId: one.phoneId === null ? null : (other.get(one.phoneId) ?? 0),
        })),
        numbers: of.numbers.map((one) => ({ ...one, id: other.get(one.id) ?? 0 })),
      };
      expect(told(moved)).toEqual(told(of));
    });
  });

  it('web first or telephone first is the same: attempts before or after an interview', () => {
    holds((of) => {
      const earlier = {
        ...of,
        attempts: of.attempts.map((one) => ({ ...one, endedAt: instant(one.endedAt - 86_400_000) })),
      };
      expect(told(earlier)).toEqual(told(of));
    });
  });

  it('once refused, only an interview, ineligibility or another final status leads out of it', () => {
    holds((of) => {
      if (caseOutcome({ ...of, interviews: [] }).bucket !== 'R') return;
      const at = of.attempts.length;
      for (const [more, key] of keys.entries()) {
        const { code, bucket, rule } = caseOutcome({
          ...of,
          interviews: [],
          given: null,
          attempts: [...of.attempts, tried(at + more + 1, 1, key)],
        });
        if (isTold(of) && !['I', 'P', 'NE'].includes(bucket) && rule !== 'final')
          expect([bucket, key], code).toEqual(['R', key]);
      }
    });
  });

  it('its own outcome, given to the case, changes nothing', () => {
    holds((of) => {
      const once = caseOutcome(of);
      if (!isTold(of)) return;
      expect(told({ ...of, given: once.disposition })).toEqual(told(of));
    });
  });

  it('a case that the field works on is open, unless it is complete or finally closed', () => {
    holds((of) => {
      const { rule, isOpen } = caseOutcome(of);
      expect(isOpen).toBe(!of.isClosed && rule !== 'completed' && rule !== 'final');
      expect(caseOutcome({ ...of, isClosed: !of.isClosed })).toMatchObject({ rule, code: caseOutcome(of).code });
    });
  });
});
