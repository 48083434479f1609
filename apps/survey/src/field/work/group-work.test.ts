import { expect, it } from 'vitest';
import { groupWork } from './group-work.ts';
import type { WorkItem } from './use-work.ts';

const item = (id: number, own: object = {}, begun: object | null = null): WorkItem =>
  ({
    key: `7-${id}`,
    assignment: { id, caseId: id, name: `Person ${id}`, profile: [], until: null, doneAt: null, ...own },
    begun,
    visits: [],
    visitAt: null,
    project: null,
    isReady: true,
  }) as never;

it('puts what was begun first, then by the last day, and what is done at the end', () => {
  const items = [
    item(1, { doneAt: 1 }),
    item(2),
    item(3, { until: '2031-05-09' }),
    item(4, { until: '2031-05-04' }),
    item(5, { until: '2031-05-09' }, {}),
  ];
  expect(
    groupWork(items, '').map(({ of, items: members }) => [of, members.map(({ assignment }) => assignment.id)]),
  ).toEqual([
    ['begun', [5]],
    ['2031-05-04', [4]],
    ['2031-05-09', [3]],
    ['anyTime', [2]],
    ['done', [1]],
  ]);
});

it('finds by name, by what is shown of the person, and by the number of the case', () => {
  const items = [item(1, { name: 'רונית' }), item(22, { profile: [{ name: 'city', value: 'Haifa' }] })];
  const found = (words: string) => groupWork(items, words).flatMap(({ items: of }) => of.map(({ key }) => key));
  expect([found('רונ'), found('haif'), found('22'), found('Eilat')]).toEqual([['7-1'], ['7-22'], ['7-22'], []]);
});
