import { describe, expect, it } from 'vitest';
import { interview, list, NOTHING, named, tried } from './case-evidence.test-data.ts';
import type { CaseEvidence, FinishedAttempt } from './case-evidence.ts';
import { brokenOffOutcome, caseOutcome } from './case-outcome.ts';
import { LIST_KINDS } from './list-kind.ts';

const dead = (...ids: number[]) => ids.map((id) => ({ id, isOpen: false }));
const outcomeOf = (more: Partial<CaseEvidence>) => caseOutcome({ ...NOTHING, ...more });
const codeOf = (more: Partial<CaseEvidence>) => outcomeOf(more).code;
const of = (...attempts: FinishedAttempt[]) => codeOf({ attempts });

describe('the outcome of a case is evidence, not its last word', () => {
  it('is never tried before the first attempt, or not answered where an invitation went out', () => {
    expect(outcomeOf({})).toMatchObject({ code: '3.11', bucket: 'UH', rule: 'untried', isOpen: true });
    expect(outcomeOf({}).disposition).toBe(named('unused'));
    expect(outcomeOf({ isInvited: true })).toMatchObject({ code: '3.19', bucket: 'UH' });
    expect(codeOf({ isInvited: true, attempts: [tried(1, 1, 'busy')] })).toBe('3.12');
    expect(outcomeOf({ isInvited: true, isUndeliverable: true })).toMatchObject({ code: '3.30', bucket: 'UH' });
    expect(codeOf({ isUndeliverable: true, attempts: [tried(1, 1, 'busy')] })).toBe('3.12');
  });

  it('stays a refusal after any attempt in vain', () => {
    expect(of(tried(1, 1, 'softRefusal'), tried(2, 1, 'noAnswer'))).toBe('2.111');
    expect(of(tried(1, 1, 'softRefusal'), tried(2, 2, 'meeting'), tried(3, 1, 'machine'))).toBe('2.111');
    expect(of(tried(1, 1, 'hardRefusal'), tried(2, 1, 'noAnswer'))).toBe('2.112');
    expect(outcomeOf({ attempts: [tried(1, 1, 'softRefusal')], isExhausted: true }).code).toBe('2.111');
    const hardest = { ...named('softRefusal'), aaporCode: '2.112' };
    const twice = [tried(1, 1, 'softRefusal', { disposition: hardest }), tried(2, 1, 'softRefusal')];
    expect(outcomeOf({ attempts: twice })).toMatchObject({ code: '2.112', attemptId: 1, rule: 'refused' });
  });

  it('is left by an interview, by ineligibility, or by another status that is final for the case', () => {
    const refusal = tried(1, 1, 'softRefusal');
    expect(codeOf({ attempts: [refusal], interviews: [interview({ end: 'success' })] })).toBe('1.1');
    expect(codeOf({ attempts: [refusal], interviews: [interview({ hasEnough: true })] })).toBe('1.2');
    for (const [key, code] of [
      ['notEligible', '4.70'],
      ['deceased', '2.31'],
      ['languageBarrier', '2.33'],
    ] as const)
      expect(of(refusal, tried(2, 1, key))).toBe(code);
  });

  it('is no complete once the interview was rejected: another, or a refusal where the project says so', () => {
    const rejected = {
      attempts: [tried(1, 1, 'softRefusal'), tried(2, 1, 'success')],
      interviews: [interview({ end: 'rejected' })],
      isClosed: true,
    };
    expect(outcomeOf(rejected)).toMatchObject({ code: '2.30', bucket: 'O', rule: 'rejected', isOpen: false });
    expect(outcomeOf({ ...rejected, rejectedAs: 'refusal' })).toMatchObject({ code: '2.11', bucket: 'R' });
  });

  it('is what the next attempts say where a rejected interview is called again', () => {
    const again = [interview({ end: 'rejected', isEarlierRound: true })];
    const before = tried(1, 1, 'success', { isEarlierRound: true });
    expect(codeOf({ interviews: again, attempts: [before] })).toBe('2.20');
    expect(codeOf({ interviews: again, attempts: [before, tried(2, 1, 'hardRefusal')] })).toBe('2.112');
    expect(codeOf({ interviews: [...again, interview({ end: 'success' })], attempts: [before] })).toBe('1.1');
  });

  it('of several final statuses is the one that says most, in any order', () => {
    const ended = { interviews: [interview({ end: 'screenedOut', isWeb: true })] };
    expect(codeOf({ ...ended, attempts: [tried(1, 1, 'hardRefusal')] })).toBe('4.70');
    expect(of(tried(1, 1, 'notEligible'), tried(2, 1, 'hardRefusal'))).toBe('4.70');
    expect(of(tried(2, 1, 'notEligible'), tried(1, 1, 'hardRefusal'))).toBe('4.70');
    expect(of(tried(1, 1, 'deceased'), tried(2, 1, 'languageBarrier'))).toBe('2.33');
  });

  it('is the end that the survey itself gave the interview', () => {
    for (const [end, code, key] of [
      ['success', '1.1', 'success'],
      ['extra', '1.1', 'extra'],
      ['zeroQuota', '4.80', 'zeroQuota'],
      ['overQuota', '4.80', 'overQuota'],
      ['screenedOut', '4.70', 'notEligible'],
    ] as const) {
      const outcome = outcomeOf({ interviews: [interview({ end })], attempts: [tried(1, 1, 'noAnswer')] });
      expect(outcome).toMatchObject({ code, isOpen: false, attemptId: null });
      expect(outcome.disposition).toBe(named(key));
      const without = outcomeOf({ interviews: [interview({ end })], dispositions: [] });
      expect(without).toMatchObject({ code, disposition: null });
    }
    const own = list.map((one) => (one.key === 'overQuota' ? { ...one, aaporCode: '4.90' } : one));
    expect(codeOf({ interviews: [interview({ end: 'overQuota' })], dispositions: own })).toBe('4.90');
  });

  it('of an interview that was begun is open while it can go on; then partial, or a break-off', () => {
    const left = { interviews: [interview({ end: 'cancel' })] };
    expect(outcomeOf(left)).toMatchObject({ code: '2.12', bucket: 'R', rule: 'begun', isOpen: true });
    expect(outcomeOf({ ...left, isClosed: true })).toMatchObject({ code: '2.12', isOpen: false });
    const enough = { interviews: [interview({ hasEnough: true, isWeb: true })] };
    expect(outcomeOf(enough)).toMatchObject({ code: '1.2', bucket: 'P', isOpen: true });
    expect(codeOf({ ...enough, attempts: [tried(2, 1, 'noAnswer')] })).toBe('1.2');
    expect(codeOf({ ...left, attempts: [tried(2, 1, 'meeting')] })).toBe('2.12');
    expect([brokenOffOutcome(false).code, brokenOffOutcome(true).code]).toEqual(['2.12', '1.2']);
  });

  it('is a partial interview when enough was answered before a final refusal, and for no other final status', () => {
    const interviews = [interview({ end: 'cancel', hasEnough: true })];
    expect(outcomeOf({ interviews, attempts: [tried(1, 1, 'hardRefusal')] })).toMatchObject({
      code: '1.2',
      bucket: 'P',
      attemptId: 1,
    });
    expect(codeOf({ interviews, attempts: [tried(1, 1, 'notEligible')] })).toBe('4.70');
    expect(codeOf({ interviews, attempts: [tried(1, 1, 'deceased')] })).toBe('2.31');
  });

  it('of a web survey that was only opened is less than any refusal; of a telephone survey it is nothing', () => {
    const seen = interview({ isWeb: true, hasAnswers: false });
    expect(outcomeOf({ interviews: [seen] })).toMatchObject({ code: '2.121', rule: 'opened' });
    expect(codeOf({ interviews: [seen], attempts: [tried(1, 1, 'softRefusal')] })).toBe('2.111');
    expect(codeOf({ interviews: [{ ...seen, isWeb: false }], attempts: [tried(1, 1, 'noAnswer')] })).toBe('3.13');
  });

  it('is not eligible only when every number is dead and none is pending', () => {
    const attempts = [tried(1, 1, 'wrongNumber'), tried(2, 2, 'disconnected')];
    expect(outcomeOf({ attempts, numbers: dead(1, 2) })).toMatchObject({ code: '4.32', bucket: 'NE', attemptId: 2 });
    expect(codeOf({ attempts, numbers: [...dead(1, 2), { id: 3, isOpen: true }] })).toBe('3.90');
    expect(codeOf({ attempts, numbers: [...dead(1), { id: 2, isOpen: true }] })).toBe('3.90');
    const pending = [tried(1, 1, 'noAnswer'), tried(2, 2, 'disconnected')];
    expect(codeOf({ attempts: pending, numbers: [{ id: 1, isOpen: true }, ...dead(2)] })).toBe('3.13');
    expect(codeOf({ attempts: pending, numbers: dead(1, 2) }), 'tried to the end, not dead').toBe('3.13');
    expect(codeOf({ attempts: pending, numbers: dead(2) }), 'the other was removed').toBe('4.32');
    expect(codeOf({ attempts: pending, numbers: [] })).toBe('3.13');
  });

  it('of a named person whose numbers are dead is unknown, of a household not eligible', () => {
    const attempts = [tried(1, 1, 'disconnected'), tried(2, 2, 'wrongNumber')];
    const told = LIST_KINDS.map((listKind) => {
      const { code, bucket } = outcomeOf({ listKind, attempts, numbers: dead(1, 2) });
      return [listKind, code, bucket];
    });
    expect(told).toEqual([
      ['people', '3.30', 'UH'],
      ['numbers', '4.32', 'NE'],
      ['establishments', '4.32', 'NE'],
      ['web', '3.30', 'UH'],
    ]);
    expect(codeOf({ listKind: 'people', attempts: [tried(1, 1, 'notEligible')] })).toBe('4.70');
  });

  it('of a person who is not eligible by a status that does not end the case is not eligible', () => {
    const away = { ...named('meeting'), eligible: 'no' as const };
    expect(codeOf({ attempts: [tried(1, 1, 'meeting', { disposition: away }), tried(2, 1, 'noAnswer')] })).toBe('4.70');
  });

  it('is the last contact with a person, also after attempts in vain', () => {
    expect(of(tried(1, 1, 'meeting'), tried(2, 1, 'noAnswer'))).toBe('2.20');
    const unable = { ...named('meeting'), aaporCode: '2.32', aaporBucket: 'O' as const };
    expect(of(tried(1, 1, 'meeting', { disposition: unable }), tried(2, 2, 'busy'))).toBe('2.32');
    expect(of(tried(1, 1, 'meeting', { disposition: unable }), tried(2, 1, 'meeting'))).toBe('2.20');
  });

  it('is not reached but eligible once the case was known to be', () => {
    const eligible = { ...named('busy'), aaporCode: '3.91', aaporBucket: 'UO' as const, eligible: 'yes' as const };
    const known = tried(1, 1, 'busy', { disposition: eligible });
    expect(outcomeOf({ attempts: [known, tried(2, 1, 'noAnswer')] })).toMatchObject({ code: '2.20', bucket: 'NC' });
    expect(outcomeOf({ attempts: [known, tried(2, 1, 'machine')] })).toMatchObject({ code: '2.22', bucket: 'NC' });
    expect(of(tried(1, 1, 'noAnswer'), tried(2, 1, 'machine'), tried(3, 1, 'busy'))).toBe('3.14');
  });

  it('of attempts that reached no one is the most informative, not the newest', () => {
    expect(of(tried(1, 1, 'busy'), tried(2, 1, 'noAnswer'), tried(3, 1, 'lineDropped'))).toBe('3.12');
    expect(of(tried(1, 1, 'lineDropped'), tried(2, 1, 'noAnswer'))).toBe('3.13');
    const uncoded = { ...named('busy'), aaporCode: null, aaporBucket: null };
    expect(of(tried(1, 1, 'busy', { disposition: uncoded }))).toBe('3.91');
  });

  // Each code beside the next less telling one, in both orders; a machine (3.14) has a rule of its own.
  it.each([
    ['a refusal', 'softRefusal', ['2.112', '2.111', '2.11', '2.122', '2.12', '2.121']],
    [
      'attempts that reached no one',
      'busy',
      ['3.21', '3.17', '3.12', '3.15', '3.13', '3.16', '3.30', '3.19', '3.11', '3.91', '3.90'],
    ],
    [
      'dead numbers',
      'disconnected',
      ['4.20', '4.32', '4.31', '4.33', '4.41', '4.42', '4.43', '4.44', '4.51', '4.52', '4.53', '4.54', '4.10'],
    ],
  ] as const)('of %s the most telling code stands', (_, key, codes) => {
    const numbers = [1, 2].map((id) => ({ id, isOpen: key !== 'disconnected' }));
    const attempt = (hour: number, code: string | undefined) => {
      const disposition = { ...named(key), aaporCode: code ?? null, aaporBucket: null };
      return tried(hour, hour, key, { disposition });
    };
    for (const [at, code] of codes.entries()) {
      const next = codes[at + 1] ?? code;
      for (const [first, last] of [
        [code, next],
        [next, code],
      ])
        expect(caseOutcome({ ...NOTHING, numbers, attempts: [attempt(1, first), attempt(2, last)] }).code).toBe(code);
    }
  });

  it('says that attempts are used up only where no attempt says more', () => {
    const spent = (...attempts: FinishedAttempt[]) => codeOf({ attempts, isExhausted: true });
    expect(spent(tried(1, 1, 'noAnswer'), tried(2, 1, 'maxAttemptsUnknown'))).toBe('3.13');
    expect(spent(tried(1, 1, 'meeting'), tried(2, 1, 'noAnswer'))).toBe('2.20');
    const unclear = { ...named('busy'), contacted: 'yes' as const };
    expect(spent(tried(1, 1, 'busy', { disposition: unclear }))).toBe('2.30');
    expect(codeOf({ given: named('maxAttemptsUnknown'), isExhausted: true })).toBe('3.11');
  });

  it('of a case that was opened again keeps its refusal, and nothing else that had closed it', () => {
    const before = { isEarlierRound: true };
    expect(of(tried(1, 1, 'hardRefusal', before), tried(2, 1, 'noAnswer'))).toBe('2.112');
    expect(outcomeOf({ attempts: [tried(1, 1, 'hardRefusal', before)] })).toMatchObject({
      rule: 'refused',
      isOpen: true,
    });
    expect(of(tried(1, 1, 'notEligible', before), tried(2, 1, 'noAnswer'))).toBe('3.91');
    expect(codeOf({ interviews: [interview({ end: 'screenedOut', ...before })] })).toBe('3.11');
    expect(codeOf({ interviews: [interview({ end: 'cancel', ...before })] })).toBe('2.12');
  });

  it('is a status that was given to the case, where there is no attempt', () => {
    expect(outcomeOf({ given: named('hardRefusal') })).toMatchObject({ code: '2.112', rule: 'final', attemptId: null });
    expect(codeOf({ given: named('noAnswer') })).toBe('3.13');
    expect(codeOf({ given: named('noAnswer'), attempts: [tried(1, 1, 'busy')] })).toBe('3.12');
    expect(codeOf({ given: named('unused') })).toBe('3.11');
    expect(codeOf({ given: named('success') })).toBe('1.1');
    expect(codeOf({ given: named('success'), interviews: [interview()] }), 'opened again').toBe('2.12');
  });
});
