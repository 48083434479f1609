import { bandsCalls as calls, type NewBands } from '@seker/contract';
import type { Person } from '../../../testing/person.ts';
import { openSampleProject, type SampleProject } from '../../../testing/sample-project.ts';
import type { TestServer } from '../../../testing/test-server.ts';

/** Two regions with people of 20, 30, 40 and 60 years on the day, and one each without a date, and too young. */
const BORN = ['2006-01-01', '1996-11-27', '1996-11-28', '1986-02-02', '1966-03-03', '', '2015-05-05'];
export const DAY = '2026-11-27';
const COLUMNS = [
  { field: 'region', labels: { en: 'Region', he: 'אזור' }, shown: true },
  { field: 'born', labels: { en: 'Born', he: 'תאריך לידה' }, kind: 'date', shown: true },
  { field: 'income', labels: { en: 'Income', he: 'הכנסה' }, kind: 'number', shown: true },
];

/** Opens a project with these people, without a draw. */
export async function openBandedProject(server: TestServer): Promise<SampleProject> {
  const people = ['north', 'south'].flatMap((region) => BORN.map(() => ({ region })));
  const project = await openSampleProject(server, people, { sampleSize: 100 });
  await server.asOwner('update list_file set columns = $2 where id = $1', [
    project.listFileId,
    JSON.stringify(COLUMNS),
  ]);
  await server.asOwner(
    `update list_record r set fields = r.fields || jsonb_build_object('born', b.born, 'income', (b.place * 1000)::text)
     from (select id, row_number() over (order by id) as place from list_record where list_file_id = $1) n,
       unnest($2::text[]) with ordinality as b(born, place)
     where r.id = n.id and b.place = n.place`,
    [project.listFileId, [...BORN, ...BORN]],
  );
  return project;
}

export const AGES: NewBands = {
  measure: 'age',
  cuts: [18, 30, 55],
  end: null,
  without: 'empty',
  askedIn: null,
  day: DAY,
};
const NAMES = ['18–29', '30–54', '55+'];
export const valuesOf = (bands: NewBands, amounts: readonly (number | null)[] = [30, 50, 20]) =>
  bands.cuts.map((cut, at) => ({
    parts: [String(cut)],
    labels: { en: NAMES[at] ?? '', he: NAMES[at] ?? '' },
    amount: amounts[at] ?? null,
  }));
/** Adds a variable of age groups. */
export const createBands = async (supervisor: Person, projectId: number, change: object = {}) =>
  await supervisor.call(calls.createBands, {
    projectId,
    source: 'list',
    field: 'born',
    name: 'Age group',
    bands: AGES,
    values: valuesOf(AGES),
    quota: null,
    ...change,
  } as never);
