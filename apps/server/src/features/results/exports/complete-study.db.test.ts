import { exportsCalls as calls, USUAL_EXPORT } from '@seker/contract';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyKind } from '../../../testing/every-kind.ts';
import { plainVariables } from '../../../testing/expected-cells.ts';
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
  await server.asOwner(
    `update list_file set columns = columns || '[{"field": "age", "labels": {"en": "Age"}, "kind": "number"}, {"field": "code", "labels": {"en": "Code"}, "kind": "number"}]'
     where id = (select list_file_id from project where id = $1)`,
    [study.projectId],
  );
  await server.asOwner(
    `update interview set start = jsonb_set(start, '{profile}', start -> 'profile' || jsonb_build_object('age', (18 + id % 60)::text, 'code', '0' || id))
     where project_id = $1`,
    [study.projectId],
  );
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

function wideDocument(nodes: readonly object[]): object {
  const texts = new Map<string, unknown>([
    ['title', [['Wide']]],
    ['c.text', [['C']]],
  ]);
  for (const { uid, answers } of nodes as readonly { uid: string; answers: readonly { uid: string }[] }[]) {
    texts.set(`${uid}.text`, [['Which?']]);
    for (const answer of answers) texts.set(`${uid}.answer.${answer.uid}`, [['This']]);
  }
  return {
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts: Object.fromEntries(texts) }],
    chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes }] }],
  };
}

describe('a study that was answered', () => {
  it.each(Object.keys(READERS))(
    'has no empty column of an answer, a quota or a field of the list in %s',
    async (format) => {
      const lines = (await READERS[format]?.()) ?? [];
      expect(lines.length).toBe(MEMBERS);
      const answered = plainVariables(study.questionnaire).flatMap(({ name, type, categories }) => {
        const isAnswered = study.interviews.some(({ values }) => (values[name] ?? '') !== '');
        if (!isAnswered) return [];
        return type === 'multiple' ? categories.map(({ code }) => `${name}_c${code}`) : [name];
      });
      expect(answered.length).toBeGreaterThan(20);
      for (const name of [...answered, 'quota_1', 'list_town', 'list_pid', 'list_age', 'list_code', 'weight'])
        expect(
          lines.some((line) => (line[name] ?? '') !== ''),
          name,
        ).toBe(true);
      const towns = study.interviews.map(({ town }) => town);
      expect(lines.map((line) => String(line['quota_1']).replace(/^'/, ''))).toEqual(towns);
    },
  );

  it('has numbers of the list as numbers, but no identifier that would lose its zeros', async () => {
    const lines = await READERS['json']?.();
    for (const { list_age: age, list_code: code } of lines ?? [])
      expect([typeof age, typeof code]).toEqual(['number', 'string']);
    const { facets } = await admin.call(calls.readExportChoices, { projectId: study.projectId });
    // Few ages are counted one by one.
    expect(facets.find(({ name }) => name === 'list_age')).toMatchObject({ kind: 'single' });
  });

  it.each([
    ['he', 'נתונים', 'ספר קודים', true],
    ['ar', 'البيانات', 'دليل الرموز', true],
    ['ru', 'Данные', 'Кодовая книга', false],
    ['en', 'Data', 'Codebook', false],
  ] as const)(
    'speaks the language of its labels in every word, in %s',
    async (labels, data, codebook, isRightToLeft) => {
      const sheets = readSheets(await desk.fileOf({ labels, fileFormat: 'xlsx', missingCodes: true }));
      expect([...sheets].map(([name, sheet]) => [name, sheet.isRightToLeft])).toEqual([
        [data, isRightToLeft],
        [codebook, isRightToLeft],
      ]);
      const { columns } = await admin.call(calls.describeExport, {
        projectId: study.projectId,
        ...USUAL_EXPORT,
        labels,
        missingCodes: true,
      });
      expect(columns).toBeGreaterThan(20);
      const book = (sheets.get(codebook)?.rows ?? []).slice(1);
      const ofField = book.slice(
        0,
        book.findIndex(([name]) => name === 'quota_1'),
      );
      expect(ofField.length).toBeGreaterThan(14);
      const isEnglish = (said: string | number | null | undefined): boolean =>
        /[a-z]{3}/i.test(String(said ?? '').replace('AAPOR', ''));
      for (const [name, label] of ofField) expect([name, isEnglish(label)]).toEqual([name, labels === 'en']);
      const reasons = new Set(
        book.filter(([, , code]) => code === -98 || code === -99).map(([, , , meaning]) => meaning),
      );
      expect(reasons.size).toBe(2);
      for (const reason of reasons) expect(isEnglish(reason)).toBe(labels === 'en');
    },
  );

  it('is refused as a sheet where it has more columns than Excel, and not in another format', async () => {
    const answers = Array.from({ length: 250 }, (_, at) => ({ uid: `a${at}`, code: at + 1 }));
    const nodes = Array.from({ length: 66 }, (_, at) => ({
      uid: `w${at}`,
      number: `W${at}`,
      type: 'question',
      kind: 'closed',
      subKind: 'checkBox',
      answers,
    }));
    const { projectId } = await openWeighedStudy(server, 1, wideDocument(nodes));
    const wish = { projectId, ...USUAL_EXPORT };
    await expect(admin.call(calls.askExport, { ...wish, fileFormat: 'xlsx' })).rejects.toMatchObject({
      code: 'exportTooWide',
    });
    expect(await admin.call(calls.describeExport, { ...wish, fileFormat: 'csv' })).toMatchObject({ mostColumns: null });
  });

  it('counts the time of pages and not the nights between them', async () => {
    const events = [
      // A page with two answers, one left overnight, and one on the next day.
      { seq: 1, at: '2026-03-26 18:00:00Z', ms: 60_000 },
      { seq: 2, at: '2026-03-26 18:00:00Z', ms: 60_000 },
      { seq: 3, at: '2026-03-27 08:00:00Z', ms: 50_400_000 },
      { seq: 4, at: '2026-03-27 08:00:30Z', ms: 30_400 },
    ];
    await server.asOwner(
      `insert into interview_event (project_id, interview_id, device, seq, at, elapsed_ms, type, event, by)
       select $1, (select min(id) from interview where project_id = $1), 'server', e.seq, e.at, e.ms, 'answer', '{}', 'respondent'
       from jsonb_to_recordset($2) as e(seq int, at timestamptz, ms int)`,
      [study.projectId, JSON.stringify(events)],
    );
    const [first, second] = await desk.linesOf();
    expect([first?.['active_seconds'], second?.['active_seconds']]).toEqual([90, null]);
  });

  it('tells beforehand what the file would be', async () => {
    const told = await admin.call(calls.describeExport, {
      projectId: study.projectId,
      ...USUAL_EXPORT,
      ...WISH,
      fileFormat: 'xlsx',
    });
    const [names] =
      readSheets(await desk.fileOf({ ...WISH, missingCodes: true, fileFormat: 'xlsx' })).get('Data')?.rows ?? [];
    expect(told).toMatchObject({ rows: MEMBERS, columns: names?.length, mostColumns: 16_384 });
    expect(told.named.map(({ name }) => name)).toEqual(names?.slice(0, 12));
    const log = { projectId: study.projectId, ...USUAL_EXPORT, exportType: 'log', fileFormat: 'csv' } as const;
    expect(await admin.call(calls.describeExport, log)).toMatchObject({ rows: null, columns: 10, mostColumns: null });
  });

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
