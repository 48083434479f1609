import { exportsCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { download, exportDesk } from '../../../testing/export-desk.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { readSheets } from '../../../testing/read-sheets.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { openWeighedStudy, type WeighedInterview, type WeighedStudy } from '../../../testing/weighed-study.ts';

const INTERVIEWS = 60;
/** Targets of 60 and 40 per cent. */
const TOWN = {
  variable: 'list_town',
  shares: [
    { value: 'חיפה', percent: 60 },
    { value: '=Town', percent: 40 },
  ],
};
let server: JobField;
let supervisor: Person;
let study: WeighedStudy;
let desk: ReturnType<typeof exportDesk>;
beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  study = await openWeighedStudy(server, INTERVIEWS);
  desk = exportDesk(supervisor, study.projectId);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
/** Recounted manually from the answers. */
const withAnswer = (name: string, value: unknown) => study.interviews.filter(({ values }) => values[name] === value);
const answered = (name: string) => study.interviews.filter(({ values }) => typeof values[name] === 'number');
const near = (one: unknown, other: number): void => expect(Number(one)).toBeCloseTo(other, 1);

/** Kish's design effect of the weights. */
function effectOf(weights: readonly number[]): number {
  return (weights.length * sumOf(weights.map((weight) => weight * weight))) / sumOf(weights) ** 2;
}

async function sheetsOf(wish: Parameters<typeof desk.fileOf>[0]) {
  const sheets = readSheets(await desk.fileOf({ exportType: 'summary', fileFormat: 'xlsx', ...wish }));
  const rows = (name: string) => sheets.get(name)?.rows ?? [];
  const line = (sheet: string, variable: string, answer: string) =>
    rows(sheet).find(([own, , , said]) => own === variable && said === answer);
  return { sheets, rows, line };
}

describe('a survey summary', () => {
  it('equals a recount for every answer and every number', async () => {
    const { sheets, rows, line } = await sheetsOf({});
    expect([...sheets.keys()]).toEqual(['About', 'Frequencies', 'Means']);
    const all = answered('SEX').length;
    for (const [code, label] of [
      [1, 'Man en'],
      [2, 'Woman en'],
    ] as const) {
      const { length } = withAnswer('SEX', code);
      expect(line('Frequencies', 'SEX', label)?.slice(0, 6)).toEqual([
        'SEX',
        'You are en',
        code,
        label,
        length,
        Math.round((10_000 * length) / all) / 100,
      ]);
    }
    expect(line('Frequencies', 'SEX', 'Answered')?.[4]).toBe(all);
    const missing = rows('Frequencies').filter(
      ([name, , , said]) => name === 'SEX' && String(said).startsWith('Missing'),
    );
    expect(sumOf(missing.map(([, , , , count]) => Number(count)))).toBe(INTERVIEWS - all);
    const ages = answered('AGE').map(({ values }) => Number(values.AGE));
    const [, , count, , , mean, , , , , , least, greatest] = rows('Means').find(([name]) => name === 'AGE') ?? [];
    expect([count, least, greatest]).toEqual([ages.length, Math.min(...ages), Math.max(...ages)]);
    near(mean, sumOf(ages) / ages.length);
  });

  it('divides by answers, list fields and quota cells', async () => {
    const { sheets, rows } = await sheetsOf({ rows: ['SEX'], divisions: ['AGAIN', 'list_town', 'quota_1'] });
    expect([...sheets.keys()].slice(3)).toEqual(['By Again en', 'By Town', 'By Quota Towns']);
    for (const sheet of ['By Town', 'By Quota Towns']) {
      const [heading = [], man = []] = rows(sheet);
      for (const town of ['חיפה', '=Town']) {
        const at = heading.findIndex((one) => String(one).startsWith(town) && String(one).endsWith(' – Interviews'));
        const counted = withAnswer('SEX', 1).filter((one) => one.town === town).length;
        expect(man[at], `${sheet}: ${town}`).toBe(counted);
        near(man[at + 1], (100 * counted) / answered('SEX').filter((one) => one.town === town).length);
      }
    }
  });

  it('weights by the inclusion probability, and reports the design effect', async () => {
    const { line, rows } = await sheetsOf({ weights: 'design' });
    const share = (of: readonly WeighedInterview[]) => sumOf(of.map(({ weight }) => weight));
    near(line('Frequencies', 'SEX', 'Man en')?.[6], (100 * share(withAnswer('SEX', 1))) / share(answered('SEX')));
    const effect = effectOf(study.interviews.map(({ weight }) => weight));
    expect(rows('About')).toContainEqual(['Design effect (Kish)', effect.toFixed(4)]);
    expect(rows('About')).toContainEqual(['Effective sample size', (INTERVIEWS / effect).toFixed(1)]);
    const { weighting } = await desk.made({ exportType: 'summary', fileFormat: 'html', weights: 'design' });
    expect(weighting).toMatchObject({ interviews: INTERVIEWS, outside: 0 });
    expect(weighting?.designEffect).toBeCloseTo(effect, 6);
    expect(weighting?.effectiveSize).toBeCloseTo(INTERVIEWS / effect, 6);
  });

  it("has the population's shares with raked weights", async () => {
    const { line } = await sheetsOf({ rows: ['list_town'], weights: 'raked', targets: [TOWN] });
    near(line('Frequencies', 'list_town', 'חיפה')?.[6], 60);
    near(line('Frequencies', 'list_town', '=Town')?.[6], 40);
  });

  it('is one page in which typed text is never interpreted', async () => {
    await server.asOwner(
      `update quota_cell set labels = '{"en": "<script>alert(1)</script>\\"&"}' where project_id = $1 and position = 1`,
      [study.projectId],
    );
    const { file } = await desk.made({ exportType: 'summary', fileFormat: 'html', divisions: ['quota_1'] });
    const response = await download(supervisor, study.projectId, file.key);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    const html = await response.text();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;"&amp;');
    expect(html).not.toMatch(/<script|<img|<link|\ssrc=|\shref=|\son\w+=/i);
    expect(html).toContain('<html lang="en" dir="ltr">');
  });
});

describe('the data', () => {
  it('contains the design weight, and the raked one, which sums to the targets', async () => {
    const lines = await desk.linesOf({ weights: 'designRaked', targets: [TOWN], withList: true });
    expect(lines.length).toBe(INTERVIEWS);
    for (const [at, line] of lines.entries()) expect(line.weight).toBeCloseTo(study.interviews[at]?.weight ?? 0, 9);
    const weightOf = (town: string) =>
      sumOf(lines.filter((one) => one.list_town === town).map((one) => Number(one.weight_raked)));
    const total = sumOf(study.interviews.map(({ weight }) => weight));
    expect(weightOf('חיפה') + weightOf('=Town')).toBeCloseTo(total, 6);
    expect(weightOf('חיפה') / total).toBeCloseTo(0.6, 6);
    expect(lines[0]).toMatchObject({ list_town: 'חיפה', quota_1: 'חיפה' });
  });

  it('has a raked weight where one is asked for, and no list fields unasked', async () => {
    const [design] = await desk.linesOf({ weights: 'design' });
    expect(Object.keys(design ?? {})).not.toContain('weight_raked');
    expect(Object.keys(design ?? {}).filter((name) => name.startsWith('list_'))).toEqual([]);
    const [raked] = await desk.linesOf({ weights: 'raked', targets: [TOWN] });
    expect(raked?.weight_raked).toBeCloseTo(0.9, 9);
  });

  it('is filtered by quota cells', async () => {
    const { cells } = await supervisor.call(calls.listExports, { projectId: study.projectId });
    expect(cells.map(({ quota }) => quota)).toEqual(['Towns', 'Towns']);
    const [first, second] = await Promise.all(cells.map(async ({ id }) => await desk.linesOf({ cellIds: [asId(id)] })));
    const inTown = (town: string) => study.interviews.filter((one) => one.town === town).length;
    expect([first?.length, second?.length]).toEqual([inTown('חיפה'), inTown('=Town')]);
  });
});

describe('weights', () => {
  it('are refused without complete targets, and with a message when these are unreachable', async () => {
    const wrong = [{ variable: 'SEX', shares: [{ value: '1', percent: 90 }] }];
    expect(await codeOf(desk.asked({ weights: 'raked', targets: wrong }))).toBe('targetsWrong');
    expect(await codeOf(desk.asked({ weights: 'raked' }))).toBe('targetsWrong');
    const noOneThere = {
      variable: 'list_town',
      shares: [
        ...TOWN.shares.map(({ value, percent }) => ({ value, percent: percent / 2 })),
        { value: 'Eilat', percent: 50 },
      ],
    };
    const empty = await desk.ended({ weights: 'raked', targets: [noOneThere] }, 'failed');
    expect(empty.error).toBe('No interview is in a category that is to have a share.');
    expect(empty.errorNames).toEqual(['Town', 'Eilat']);
    const contradicting = [TOWN, { variable: 'quota_1', shares: [{ value: 'חיפה', percent: 40 }] }];
    contradicting[1]?.shares.push({ value: '<script>alert(1)</script>"&', percent: 60 });
    expect(await desk.ended({ weights: 'raked', targets: contradicting }, 'failed')).toMatchObject({
      error: 'The targets contradict each other: no weights reach all of them.',
      file: null,
    });
    const gone = [{ ...TOWN, variable: 'list_gone' }];
    expect(await desk.ended({ weights: 'raked', targets: gone }, 'failed')).toMatchObject({
      errorNames: ['list_gone'],
    });
  });

  it('by probability are refused when a case has none', async () => {
    await server.asOwner(
      'update sample_unit set probability = null where project_id = $1 and draw_order = (select max(draw_order) from sample_unit where project_id = $1)',
      [study.projectId],
    );
    expect(await desk.ended({ weights: 'design' }, 'failed')).toMatchObject({ file: null, errorNames: [] });
    expect((await desk.ended({ weights: 'raked', targets: [TOWN] })).weighting?.interviews).toBe(INTERVIEWS);
  });
});

describe('the options for counting', () => {
  it("include the project's knowledge of the population", async () => {
    const { facets } = await supervisor.call(calls.readExportChoices, { projectId: study.projectId });
    const named = (name: string) => facets.find((facet) => facet.name === name);
    expect(named('SEX')).toMatchObject({
      kind: 'single',
      isQuestion: true,
      values: [{ value: '1', label: 'Man en', percent: null }, {}],
    });
    expect(named('AGE')).toMatchObject({ kind: 'number', isQuestion: true });
    expect(new Map(named('list_town')?.values.map(({ value, percent }) => [value, percent]))).toEqual(
      new Map([
        ['חיפה', 60],
        ['=Town', 40],
      ]),
    );
    expect(named('quota_1')).toMatchObject({ kind: 'single', isQuestion: false });
    // As many values as interviews: it is not offered for counting.
    expect(named('list_pid')).toBeUndefined();
    expect(named('WORDS')).toBeUndefined();
  });
});
