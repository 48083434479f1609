import { expect, it } from 'vitest';
import { columnOptions, listOptions, versionOptions } from './source-options.ts';

const CHOICES = {
  listFiles: [{ id: 3, name: 'People', rows: 12, columns: ['name', 'phone'] }],
  questionnaires: [
    {
      name: 'Trust',
      versions: [
        { id: 5, number: 1 },
        { id: 6, number: 2 },
      ],
    },
  ],
} as never;
const project = (of: object) => ({ listFile: null, versionId: null, questionnaire: null, ...of }) as never;

it('lists are named with their length, and one of another group stays in reach of its project', () => {
  const own = { value: '3', label: 'People · 12' };
  expect(listOptions(CHOICES, project({}))).toEqual([own]);
  expect(listOptions(CHOICES, project({ listFile: { id: 3, name: 'People' } }))).toEqual([own]);
  expect(listOptions(CHOICES, project({ listFile: { id: 4, name: 'Others' } }))).toEqual([
    own,
    { value: '4', label: 'Others' },
  ]);
});

it('columns are those of the chosen list', () => {
  expect(columnOptions(CHOICES, '3')).toEqual([
    { value: 'name', label: 'name' },
    { value: 'phone', label: 'phone' },
  ]);
  expect(columnOptions(CHOICES, '4')).toEqual([]);
  expect(columnOptions(CHOICES, null)).toEqual([]);
});

it('versions are named by their questionnaire, and one that cannot be chosen any more stays in reach', () => {
  const own = [
    { value: '5', label: 'Trust · v1' },
    { value: '6', label: 'Trust · v2' },
  ];
  expect(versionOptions(CHOICES, project({}))).toEqual(own);
  expect(versionOptions(CHOICES, project({ versionId: 6 }))).toEqual(own);
  expect(versionOptions(CHOICES, project({ versionId: 8 }))).toEqual([...own, { value: '8', label: '8' }]);
  expect(versionOptions(CHOICES, project({ versionId: 8, questionnaire: { name: 'Old', version: 4 } })).at(-1)).toEqual(
    { value: '8', label: 'Old · v4' },
  );
});
