import { describe, expect, it } from 'vitest';
import type { FieldFacts } from './field-problem.ts';
import { FIELD_PROBLEM_CODES, type FieldProblemCode, fieldProblems } from './field-problems.ts';

/** A field with nothing to mend. */
const WELL: FieldFacts = {
  type: 'listFile',
  stage: 'field',
  isWithinHours: true,
  atWork: 3,
  openCases: 100,
  behindFullCells: 40,
  dueCases: 20,
  waiting: 500,
  missedAppointments: 0,
  blacklisted: 4,
  dryCells: [],
  isExchangeUp: true,
  undecidedMailings: 0,
  hasWayIn: false,
  versions: { own: 2, newest: 2 },
  failedJobs: [],
  warnings: [],
};

/** For each problem: what makes it, and what it says. */
const MADE_BY: Readonly<Record<FieldProblemCode, readonly [Partial<FieldFacts>, object]>> = {
  exchangeDown: [{ isExchangeUp: false }, {}],
  noneAllocated: [{ warnings: [{ code: 'nobodyAllocated', names: [] }] }, {}],
  noWayIn: [{ type: 'banner' }, {}],
  portionsUsedUp: [{ openCases: 0, behindFullCells: 0, blacklisted: 0 }, { count: 500 }],
  noCasesLeft: [{ openCases: 0, behindFullCells: 0, blacklisted: 0, waiting: 0 }, {}],
  mailingsUndecided: [{ undecidedMailings: 2 }, { count: 2 }],
  cellsRunDry: [{ dryCells: ['Men · 18–24', 'North'] }, { count: 2, name: 'Men · 18–24', waiting: 500 }],
  noneAtWork: [{ atWork: 0 }, { count: 20 }],
  missedAppointments: [{ missedAppointments: 14 }, { count: 14, atWork: 3 }],
  casesBehindFullCells: [{ behindFullCells: 51 }, { count: 51, open: 100 }],
  manyBlacklisted: [{ blacklisted: 11 }, { count: 11, open: 100 }],
  sampleFailed: [{ failedJobs: ['sample'] }, {}],
  exportFailed: [{ failedJobs: ['export'] }, {}],
  languageNotAsked: [
    { warnings: [{ code: 'languageNotAsked', names: ['العربية', 'Русский'] }] },
    { names: 'العربية, Русский' },
  ],
  newerVersion: [{ versions: { own: 2, newest: 3 } }, { own: 2, newest: 3 }],
};
const codes = (facts: Partial<FieldFacts>) => fieldProblems({ ...WELL, ...facts }).map(({ code }) => code);

describe('the problems of a project in the field', () => {
  it('are none where all is well', () => {
    expect(codes({})).toEqual([]);
  });

  it.each(FIELD_PROBLEM_CODES)('%s is found by itself, with what it says', (code) => {
    const [facts, values] = MADE_BY[code];
    expect(fieldProblems({ ...WELL, ...facts })).toMatchObject([{ code, values }]);
  });

  it('are of danger first', () => {
    const tones = FIELD_PROBLEM_CODES.map((code) => fieldProblems({ ...WELL, ...MADE_BY[code][0] })[0]?.tone);
    const dangers = tones.filter((tone) => tone === 'danger');
    expect(tones).toEqual([...dangers, ...tones.slice(dangers.length).map(() => 'warn')]);
    expect(dangers.length).toBeGreaterThan(0);
  });

  it('of calls and cases are none before the field, while it rests, and once it is done', () => {
    const all = Object.assign({}, ...Object.values(MADE_BY).map(([facts]) => facts));
    for (const stage of ['before', 'paused'] as const)
      expect(codes({ ...all, warnings: [], failedJobs: ['export'], stage })).toEqual(['exportFailed', 'newerVersion']);
    expect(codes({ ...all, failedJobs: ['export'], stage: 'done' })).toEqual(['exportFailed']);
  });

  it('of cases are none where no cases are called', () => {
    for (const type of ['panel', 'fictive'] as const) expect(codes({ type, openCases: 0, atWork: 0 })).toEqual([]);
    expect(codes({ type: 'banner', hasWayIn: true, isExchangeUp: null, openCases: 0 })).toEqual([]);
  });

  it('are there from the first case on, and from the share at which a part is many', () => {
    expect(codes({ missedAppointments: 1 })).toEqual(['missedAppointments']);
    expect(codes({ atWork: 0, dueCases: 1 })).toEqual(['noneAtWork']);
    expect(codes({ openCases: 0, behindFullCells: 0, blacklisted: 0, waiting: 1 })).toEqual(['portionsUsedUp']);
    expect(codes({ behindFullCells: 50, blacklisted: 10 })).toEqual([]);
    expect(codes({ openCases: 1, behindFullCells: 1, blacklisted: 1 })).toEqual([
      'casesBehindFullCells',
      'manyBlacklisted',
    ]);
    expect(codes({ stage: 'paused', openCases: 0, waiting: 0 })).toEqual([]);
  });

  it('do not ask for people outside calling hours, nor where no case is due', () => {
    expect(codes({ atWork: 0, isWithinHours: false })).toEqual([]);
    expect(codes({ atWork: 0, dueCases: 0 })).toEqual([]);
  });

  it('are six at most, dangers first', () => {
    const found = fieldProblems({
      ...WELL,
      atWork: 0,
      missedAppointments: 1,
      behindFullCells: 99,
      blacklisted: 99,
      failedJobs: ['sample', 'export'],
      versions: { own: 1, newest: 2 },
      dryCells: ['North'],
      isExchangeUp: false,
    });
    expect(found.map(({ tone }) => tone)).toEqual(['danger', 'danger', 'warn', 'warn', 'warn', 'warn']);
    expect(found.map(({ code }) => code).slice(0, 3)).toEqual(['exchangeDown', 'cellsRunDry', 'noneAtWork']);
  });
});
