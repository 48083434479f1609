import { exportsCalls as calls } from '@seker/contract';
import { variablesOf } from '@seker/questionnaire';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyKind } from '../../../testing/every-kind.ts';
import { exportDesk } from '../../../testing/export-desk.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { readSheets } from '../../../testing/read-sheets.ts';
import { openWeighedStudy, type WeighedStudy } from '../../../testing/weighed-study.ts';

const MEMBERS = 45;
let server: JobField;
let admin: Person;
let study: WeighedStudy;
let desk: ReturnType<typeof exportDesk>;

beforeAll(async () => {
  server = await openJobField();
  study = await openWeighedStudy(server, MEMBERS, everyKind());
  await server.asOwner(`update quota set names = '{}' where project_id = $1`, [study.projectId]);
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  desk = exportDesk(admin, study.projectId);
});
afterAll(async () => await server.stop());

type Lines = readonly Readonly<Record<string, unknown>>[];
const WISH = { withList: true } as const;

const READERS: Readonly<Record<string, () => Promise<Lines>>> = {
  json: async () => await desk.linesOf(WISH),
  xlsx: async () => {
    const [names = [], ...rows] =
      readSheets(await desk.fileOf({ ...WISH, fileFormat: 'xlsx' })).get('Data')?.rows ?? [];
    return rows.map((row) => Object.fromEntries(names.map((name, at) => [String(name), row[at] ?? null])));
  },
  csv: async () => parse(await dataOf('csv'), { columns: true, bom: true }),
  r: async () => parse(await dataOf('r'), { columns: true, bom: true }),
};

async function dataOf(fileFormat: 'csv' | 'r'): Promise<string> {
  return strFromU8(unzipSync(await desk.fileOf({ ...WISH, fileFormat }))['data.csv'] ?? new Uint8Array());
}

describe('a study that was answered', () => {
  it.each(Object.keys(READERS))(
    'has no empty column of an answer, a quota or a field of the list in %s',
    async (format) => {
      const lines = (await READERS[format]?.()) ?? [];
      expect(lines.length).toBe(MEMBERS);
      const answered = variablesOf(study.questionnaire).flatMap(({ name, type, categories }) => {
        const isAnswered = study.interviews.some(({ values }) => (values[name] ?? '') !== '');
        if (!isAnswered) return [];
        return type === 'multiple' ? categories.map(({ code }) => `${name}_c${code}`) : [name];
      });
      expect(answered.length).toBeGreaterThan(20);
      for (const name of [...answered, 'quota_1', 'list_town', 'list_pid', 'weight'])
        expect(
          lines.some((line) => (line[name] ?? '') !== ''),
          name,
        ).toBe(true);
      const towns = study.interviews.map(({ town }) => town);
      expect(lines.map((line) => String(line['quota_1']).replace(/^'/, ''))).toEqual(towns);
    },
  );

  it('names its quota and its cells in the choices where they have no names', async () => {
    const { cells } = await admin.call(calls.listExports, { projectId: study.projectId });
    expect(cells.map(({ quota, name }) => [quota, name])).toEqual([
      ['Town', 'חיפה'],
      ['Town', '=Town'],
    ]);
    const { facets } = await admin.call(calls.readExportChoices, { projectId: study.projectId });
    expect(facets.find(({ name }) => name === 'quota_1')).toMatchObject({ label: 'Quota: Town' });
    for (const { name, values } of facets) for (const { label } of values) expect(label, name).not.toBe('');
  });
});
