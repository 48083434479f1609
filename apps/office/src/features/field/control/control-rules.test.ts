import type { FloorRow, InterviewStep } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { lineDown, OPENED, UNOPENED } from '../../../shell/live-since.ts';
import { perHour, perHourOf } from './floor-data.ts';
import { alarmOf } from './floor-limits.ts';
import { mayMessage } from './may-message.ts';
import { outcomeWords, stepWords } from './step-words.ts';
import { goalOf, stripFigures } from './strip-figures.ts';

const NOW = Date.UTC(2026, 2, 1, 9);
const MINUTE = 60_000;

describe('the alarm of a person', () => {
  const alarm = (state: FloorRow['state'], elapsed: number | null, role: FloorRow['role'] = 'interviewer') =>
    alarmOf(
      {
        state,
        role,
        at: 'station',
        field: null,
        since: elapsed === null ? null : new Date(NOW - elapsed).toISOString(),
      },
      NOW,
    );

  it.each([
    ['free', 5],
    ['online', 5],
    ['intermission', 9],
  ] as const)('of those who are %s begins at %i minutes, and is loud at twice of it', (state, minutes) => {
    const limit = minutes * MINUTE;
    expect([limit - 1, limit, 2 * limit - 1, 2 * limit].map((elapsed) => alarm(state, elapsed))).toEqual([
      'none',
      'warn',
      'warn',
      'danger',
    ]);
  });

  it('is none of those whose state began at no known time, of other states and of other roles', () => {
    expect(alarm('free', null)).toBe('none');
    expect(alarm('call', 1_000 * MINUTE)).toBe('none');
    expect(alarm('free', 1_000 * MINUTE, 'encoder')).toBe('none');
  });
});

describe('completes in an hour', () => {
  const today = (completes: number, paidSeconds: number) => ({ today: { completes, paidSeconds } }) as never;

  it('are told from a paid minute on', () => {
    expect([perHour(1, 59), perHour(1, 60), perHour(3, 5_400)]).toEqual([null, 60, 2]);
  });

  it('are a dash where there are none to tell', () => {
    expect([perHourOf({ today: null }), perHourOf(today(1, 30)), perHourOf(today(5, 5_400))]).toEqual([
      '–',
      '–',
      '3.3',
    ]);
  });
});

it('a message reaches interviewers who are logged in, from those who may send it', () => {
  const mayAll = { acts: [{ act: 'seeFloor' }, { act: 'messageFloor' }] } as never;
  const to = (role: FloorRow['role'], state: FloorRow['state'], by: typeof mayAll = mayAll) =>
    mayMessage({ role, state, at: 'station' }, by);
  expect([to('interviewer', 'free'), to('interviewer', 'offline'), to('supervisor', 'free')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(to('interviewer', 'free', { acts: [{ act: 'seeFloor' }] } as never)).toBe(false);
  // A device in the field shows no messages.
  expect(mayMessage({ role: 'interviewer', state: 'online', at: 'field' }, mayAll)).toBe(false);
});

it('a line that was live is lost since it first went down', () => {
  expect(lineDown(UNOPENED, 5)).toEqual({ wasLive: false, lostSince: null });
  expect(lineDown(OPENED, 5)).toEqual({ wasLive: true, lostSince: 5 });
  expect(lineDown({ wasLive: true, lostSince: 5 }, 9).lostSince).toBe(5);
});

describe('the figures of the strip', () => {
  it('have each hour of all people', () => {
    const hours = (...counts: readonly number[]) =>
      ({
        today: { completesByHour: counts, yesterday: {}, waitSeconds: 90, dials: 2, completes: 0, paidSeconds: 0 },
      }) as never;
    const { hours: all, meanWait, rate } = stripFigures([hours(1, 2), hours(10)]);
    expect(all).toEqual([11, 2, ...Array.from({ length: 22 }, () => 0)]);
    expect([meanWait, rate]).toEqual([45, null]);
  });

  it('have no goal without a project', () => {
    expect(goalOf([])).toBeNull();
  });
});

describe('a step of an interview', () => {
  const step = (what: InterviewStep['what'], more: Partial<InterviewStep> = {}): string =>
    stepWords({ what, question: 'Q1', words: 'yes', before: 'no', isHidden: false, ...more } as InterviewStep, sayKeys);

  it('says what was answered, corrected and taken back', () => {
    expect(step('answered')).toBe('control.step.answered {"question":"Q1","words":"“yes”"}');
    expect(step('corrected')).toBe('control.step.corrected {"question":"Q1","words":"“yes”","before":"“no”"}');
    expect(step('corrected', { words: '', before: null })).toBe(
      'control.step.corrected {"question":"Q1","words":"control.notApplicable","before":"control.notApplicable"}',
    );
    expect(step('takenBack')).toBe('control.step.takenBack {"question":"Q1"}');
    expect(step('timeout', { question: null })).toBe('control.step.timeout {"question":""}');
  });

  it('says where the interview went, and how it ended', () => {
    expect([step('next'), step('back')]).toEqual(['control.step.next', 'control.step.back']);
    expect(step('language', { words: 'he' })).toBe('control.step.language {"words":"he"}');
    expect(step('language', { words: null })).toBe('control.step.language {"words":""}');
    expect(step('ended', { words: 'success' })).toBe('control.step.ended {"words":"control.outcome.success"}');
  });

  it('keeps the words of a hidden answer back, and tells what says none', () => {
    expect(step('answered', { isHidden: true })).toBe('control.step.hidden {"question":"Q1"}');
    expect(step('timeout', { isHidden: true })).toBe('control.step.timeout {"question":"Q1"}');
    expect(step('takenBack', { isHidden: true })).toBe('control.step.takenBack {"question":"Q1"}');
  });

  it('calls an outcome by its name, and an unknown one as it is', () => {
    const known = ['success', 'cancel', 'zeroQuota', 'overQuota', 'screenedOut'];
    expect(known.map((outcome) => outcomeWords(outcome, sayKeys))).toEqual(
      known.map((one) => `control.outcome.${one}`),
    );
    expect([outcomeWords('new', sayKeys), outcomeWords(null, sayKeys)]).toEqual(['new', '–']);
  });
});
