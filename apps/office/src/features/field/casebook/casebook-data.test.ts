import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askedBy, askedByQuery, putByOld } from '../../../asked-calls.test-data.ts';
import { bulkOfCases, bulkOfRecords } from '../../../case-acts/bulk-of-cases.ts';
import { caseChoices, caseQuery, caseWhys, readCasesAgain } from '../../../case-acts/case-data.ts';
import { answerFilter } from './answer-filter.ts';
import { placeFilter } from './place-filter.ts';
import { recordChoices } from './record-data.ts';

type Found = Extract<ReturnType<typeof placeFilter>, { kind: 'found' }>;

describe('the queries of cases', () => {
  it('ask for what their keys name', async () => {
    expect(await askedByQuery(caseChoices(4))).toEqual({
      key: ['cases', 4, 'choices'],
      calls: [['GET', '/projects/4/cases/choices']],
    });
    expect(await askedByQuery(caseQuery(4, 7))).toEqual({
      key: ['cases', 4, 'case', 7],
      calls: [['GET', '/projects/4/cases/7']],
    });
    expect(await askedByQuery(caseWhys(4, { q: 'x' }))).toEqual({
      key: ['cases', 4, 'why', { q: 'x' }],
      calls: [['GET', '/projects/4/cases/why?q=x']],
    });
    expect(await askedByQuery(recordChoices(4))).toEqual({
      key: ['records', 4, 'choices'],
      calls: [['GET', '/projects/4/records/choices']],
    });
    expect([caseQuery(4, 7).refetchInterval, caseWhys(4, {}).refetchInterval, caseChoices(4).staleTime]).toEqual([
      15_000, 15_000, 30_000,
    ]);
  });

  it('are put by as old after something was done to cases', async () => {
    const keys = [['list', 'cases', {}], ['list', 'records', {}], ['cases', 4], ['list', 'links'], ['projects']];
    expect(await putByOld(new QueryClient(), keys, readCasesAgain)).toEqual(keys.slice(0, 3));
  });
});

const TO_9 = { personId: '9', until: null };

it('acts on many cases go to their project, with who is meant', async () => {
  expect(await askedBy(async () => await bulkOfCases(4, 'assign')({ ids: [1, 2], expect: 2 } as never, TO_9))).toEqual([
    ['POST', '/projects/4/cases/bulk', { act: 'assign', ...TO_9, ids: [1, 2], expect: 2 }],
  ]);
  expect(await askedBy(async () => await bulkOfRecords(4)({ ids: [3], expect: 1 } as never, TO_9))).toEqual([
    ['POST', '/projects/4/records/bulk', { act: 'restore', ids: [3], expect: 1 }],
  ]);
});

describe('cases by where their people live', () => {
  const figures = {
    asOf: null,
    zone: 'UTC',
    field: 'city',
    done: 0,
    web: 0,
    fields: [
      { field: 'city', title: 'City' },
      { field: 'area', title: 'Area' },
    ],
    values: [],
  };
  const value = (own: string, ...labels: readonly string[]) => ({ value: own, labels });
  const filter = placeFilter(4) as Found;

  /** What the filter finds or names, with the figures that the server has. */
  async function having<T>(values: readonly object[], run: () => Promise<T>): Promise<T | undefined> {
    let found: T | undefined;
    const row = { cases: 0, tried: 0, refusals: 0, completes: 0, responseRate: null };
    const answer = { ...figures, values: values.map((one) => ({ ...row, ...one })) };
    await askedBy(async () => {
      found = await run();
    }, answer);
    return found;
  }

  it('is found by what is typed of a name', async () => {
    const values = [value('1', 'Haifa', 'חיפה'), value('2'), value('3', ''), value('4', 'Tel Hai')];
    expect(await having(values, async () => await filter.find('HA'))).toEqual([
      { value: 'city=1', label: 'Haifa' },
      { value: 'city=4', label: 'Tel Hai' },
    ]);
    expect(await having(values, async () => await filter.find('2'))).toEqual([{ value: 'city=2', label: '2' }]);
    const many = Array.from({ length: 60 }, (_, at) => value(String(at), `Place ${at}`));
    expect(await having(many, async () => await filter.find('place'))).toHaveLength(50);
    expect([filter.name, filter.title, filter.kind]).toEqual(['place', 'cases.place', 'found']);
  });

  it('is called by its label, its value, or as it stands in the address', async () => {
    const values = [value('1', 'Haifa'), value('2')];
    const nameOf = async (place: string) => await having(values, async () => await filter.nameOf(place));
    expect([
      await nameOf('city=1'),
      await nameOf('city=2'),
      await nameOf('city=9'),
      await nameOf('city='),
      await nameOf('none=1'),
    ]).toEqual(['Haifa', '2', '9', 'City: –', 'none=1']);
    expect(
      (await askedBy(async () => await filter.nameOf('area=1'), { ...figures })).map(([, address]) => address),
    ).toEqual(['/projects/4/map', '/projects/4/map?field=area']);
  });
});

describe('completes by one of their answers', () => {
  const filter = answerFilter(4) as Found;
  const row = (question: string, code: string, answer: string | null, drill: object | null) => ({
    key: `${question} ${code}`,
    cells: [question, 'Which?', code, answer],
    drill,
    isQuiet: false,
  });
  const to = (answer: string) => ({ list: 'records', projectId: 4, filters: { answer } });
  const report = {
    asOf: '',
    zone: 'UTC',
    fromDay: '',
    toDay: '',
    columns: [],
    total: null,
    charts: [],
    notes: [],
    choices: {},
    rows: [
      row('Q1', '1', 'Cola', to('q1=1')),
      row('Q1', '2', '', to('q1=2')),
      row('Q2', '3', null, to('q2=3')),
      row('Q3', '4', 'Cola', null),
      row('Q3', '5', 'Cola', {
        report: 'answers',
        filters: { answer: 'no' },
      }),
    ],
  };
  const having = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    let found: T | undefined;
    await askedBy(async () => {
      found = await run();
    }, report);
    return found;
  };

  it('are offered as answer and question, by what is typed', async () => {
    expect(await having(async () => await filter.find(''))).toEqual([
      { value: 'q1=1', label: 'Cola (Q1)' },
      { value: 'q1=2', label: '2 (Q1)' },
      { value: 'q2=3', label: '3 (Q2)' },
    ]);
    expect(await having(async () => await filter.find('COLA'))).toEqual([{ value: 'q1=1', label: 'Cola (Q1)' }]);
    expect(await having(async () => await filter.nameOf('q2=3'))).toBe('3 (Q2)');
    expect(await having(async () => await filter.nameOf('q9=9'))).toBe('q9=9');
  });

  it('are asked of the report of answers, as a whole or of one question', async () => {
    expect(await askedBy(async () => await filter.find(''))).toEqual([['GET', '/reports/answers?projectId=4']]);
    const [named] = await askedBy(async () => await filter.nameOf('a=b=1'));
    expect(new URLSearchParams(named?.[1].split('?')[1]).get('question')).toBe('a=b');
    expect([filter.name, filter.title, filter.kind]).toEqual(['answer', 'reports.column.answer', 'found']);
  });
});
