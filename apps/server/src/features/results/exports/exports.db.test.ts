import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportsCalls as calls, USUAL_EXPORT } from '@seker/contract';
import { finalSnapshot } from '@seker/interviewing';
import { parseDocument, type Questionnaire, variablesOf, variableValues } from '@seker/questionnaire';
import { interviewSeed, randomInterview } from '@seker/questionnaire/design';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram, HAVEN, PSPP, READS_UNICODE } from '../../../../../../tools/test/programs/find-program.ts';
import { transact } from '../../../db/transact.ts';
import { everyKind } from '../../../testing/every-kind.ts';
import { expectedCells, havenText, plainVariables, psppText, sheetCell } from '../../../testing/expected-cells.ts';
import { exportDesk } from '../../../testing/export-desk.ts';
import { row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { readSheets } from '../../../testing/read-sheets.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { storeEnded } from '../../../testing/store-ended.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
import { makeExport } from './make-export.ts';

const hasPspp = findProgram(PSPP).isThere;
const hasHaven = findProgram(HAVEN).isThere;

const folder = mkdtempSync(join(tmpdir(), 'seker-exports-'));
const DOCUMENT = everyKind();
const INTERVIEWS = 40;
let server: JobField;
let admin: Person;
let supervisor: Person;
let desk: ReturnType<typeof exportDesk>;
let projectId: number;
let link: string;
let questionnaire: Questionnaire;
const expected: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = await openJobField();
  admin = new Person(server, 'admin');
  supervisor = new Person(server, 'supervisor');
  await admin.logInToOffice();
  await supervisor.logInToOffice();
  ({ projectId, link } = await openWebSurvey(server, DOCUMENT));
  desk = exportDesk(admin, projectId);
  const parsed = parseDocument(DOCUMENT);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  questionnaire = parsed.value;
  for (let index = 0; index < INTERVIEWS; index += 1) {
    const { state } = randomInterview(questionnaire, interviewSeed('export', index), { emptyShare: 0.2 });
    const ended = { ...state, outcome: 'success' as const };
    await storeInterview(finalSnapshot({ questionnaire, state: ended }), 'success');
    expected.push(variableValues(questionnaire, ended));
  }
  await storeInterview({ v: 1, questions: {} }, 'screenedOut');
  await storeInterview({ v: 1, questions: {} }, 'success', true);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A target of the mode, which is known of each. */
const TARGET = { variable: 'mode', shares: [{ value: 'web', percent: 100 }] };

const storeInterview = async (snapshot: object, outcome: string, test = false): Promise<void> =>
  await storeEnded(server, { projectId, snapshot, outcome, test });

const types = () => new Map(variablesOf(questionnaire).map(({ name, type }) => [name, type]));

describe('an export of the data', () => {
  it('has a row per interview, with the value of every kind of question', async () => {
    const lines = await desk.linesOf();
    expect(lines.length).toBe(INTERVIEWS);
    for (const [index, line] of lines.entries())
      expect(line).toMatchObject(expectedCells(questionnaire, expected[index] ?? {}));
    const kinds = new Set(variablesOf(questionnaire).map(({ type }) => type));
    expect(kinds).toEqual(new Set(['single', 'multiple', 'text', 'number', 'date', 'time']));
    // In the project's local time, an hour before the clock change.
    expect(lines[0]).toMatchObject({
      status: 'completed',
      version: 1,
      mode: 'web',
      started: '2026-03-27 03:30:05',
      seconds: 600,
    });
  });

  it.skipIf(!hasPspp).each(['sav', 'zsav'] as const)(
    'is read back by PSPP, value by value, from %s',
    async (fileFormat) => {
      const path = join(folder, `data.${fileFormat}`);
      writeFileSync(path, await desk.fileOf({ fileFormat, missingCodes: true }));
      execFileSync('pspp-convert', ['--recode', path, join(folder, 'data.csv')], { env: READS_UNICODE });
      const rows = parse(readFileSync(join(folder, 'data.csv')), { columns: true, bom: true }) as Record<
        string,
        string
      >[];
      expect(rows.length).toBe(INTERVIEWS);
      for (const [index, found] of rows.entries())
        for (const [name, value] of Object.entries(expectedCells(questionnaire, expected[index] ?? {})))
          expect((found[name] ?? '').trim(), `${name} of row ${index}`).toBe(psppText(value, types().get(name)));
      writeFileSync(join(folder, 'look.sps'), `GET FILE='${path}'.\nDISPLAY DICTIONARY.\nMRSETS /DISPLAY NAME=ALL.\n`);
      const said = spawnSync('pspp', ['-O', 'format=csv', join(folder, 'look.sps')], {
        encoding: 'utf8',
        env: READS_UNICODE,
      });
      expect(said.stdout).not.toMatch(/error|warning/i);
      for (const { missing } of variablesOf(questionnaire))
        if (missing.length > 0) expect(said.stdout).toContain([...missing].map(({ code }) => code).join('; '));
    },
  );

  it('is read back from a sheet, value by value, by an independent reader', async () => {
    const [names = [], ...rows] = readSheets(await desk.fileOf({ fileFormat: 'xlsx' })).get('Data')?.rows ?? [];
    expect(rows.length).toBe(INTERVIEWS);
    for (const [index, row] of rows.entries())
      for (const [name, value] of Object.entries(expectedCells(questionnaire, expected[index] ?? {})))
        expect(row[names.indexOf(name)], `${name} of row ${index}`).toEqual(sheetCell(value, types().get(name)));
  });

  it.skipIf(!hasHaven)('is read back by haven, value by value', async () => {
    const path = join(folder, 'haven.sav');
    writeFileSync(path, await desk.fileOf({ fileFormat: 'sav', missingCodes: true }));
    const script = `d <- as.data.frame(lapply(haven::read_sav("${path}"), function(x) as.character(haven::zap_labels(x))), check.names = FALSE)
write.csv(d, "${path}.csv", row.names = FALSE, na = "", fileEncoding = "UTF-8")`;
    writeFileSync(join(folder, 'haven.R'), `Sys.setlocale("LC_ALL", "C.UTF-8")\n${script}\n`);
    execFileSync('Rscript', ['--vanilla', join(folder, 'haven.R')], { stdio: 'ignore' });
    const rows: readonly Record<string, string>[] = parse(readFileSync(`${path}.csv`), { columns: true });
    expect(rows.length).toBe(INTERVIEWS);
    for (const [index, found] of rows.entries())
      for (const [name, value] of Object.entries(expectedCells(questionnaire, expected[index] ?? {})))
        expect((found[name] ?? '').trim(), `${name} of row ${index}`).toBe(havenText(value, types().get(name)));
  });

  it('tells why an answer is missing on request, for every kind of question', async () => {
    const statuses = ['completed', 'finished'] as const;
    const lines = async (missingCodes: boolean) => await desk.linesOf({ statuses: [...statuses], missingCodes });
    const [told, untold] = [await lines(true), await lines(false)];
    const coded = plainVariables(questionnaire).flatMap(({ name, type, missing, categories }) => {
      const names = type === 'multiple' ? categories.map(({ code }) => `${name}_c${code}`) : [name];
      return missing.length === 0 ? [] : names.map((column) => ({ column, missing }));
    });
    for (const [index, line] of told.entries())
      for (const { column, missing } of coded) {
        const codes = [...missing.map(({ code }) => code), null];
        if (untold[index]?.[column] === null) expect(codes).toContain(line[column]);
        else expect(line[column]).toBe(untold[index]?.[column]);
      }
    // A respondent screened out at once was asked nothing.
    for (const { column, missing } of coded)
      expect(told.at(-1)?.[column]).toBe(missing.find(({ reason }) => reason === 'notAsked')?.code);
    const typed = [...questionnaire.questions.values()].filter(({ uid }) =>
      variablesOf(questionnaire).every(({ question, missing }) => question !== uid || missing.length === 0),
    );
    expect(typed.length).toBeGreaterThan(2);
    for (const { number } of typed) {
      expect(told.at(-1)?.[`${number}_reason`]).toBe(-99);
      for (const line of told.slice(0, -1))
        expect([line[`${number}_reason`] === null, number]).toEqual([(line[number] ?? null) !== null, number]);
    }
    expect(Object.keys(untold[0] ?? {}).filter((name) => name.endsWith('_reason'))).toEqual([]);
  });

  it('is filtered by status, mode and day, without test interviews', async () => {
    expect((await desk.linesOf()).length).toBe(INTERVIEWS);
    expect((await desk.linesOf({ statuses: ['finished'] })).map(({ outcome }) => outcome)).toEqual(['screenedOut']);
    expect((await desk.linesOf({ modes: ['phone'] })).length).toBe(0);
    // Half past three in the night of the 27th in Jerusalem.
    expect((await desk.linesOf({ fromDay: '2026-03-27', toDay: '2026-03-27' })).length).toBe(INTERVIEWS);
    expect((await desk.linesOf({ toDay: '2026-03-26' })).length).toBe(0);
    expect((await desk.linesOf({ fromDay: '2026-03-28' })).length).toBe(0);
  });

  it('contains an open interview in its current state', async () => {
    const respondent = new Respondent(server);
    await respondent.start(await respondent.open(link));
    const [open, ...more] = await desk.linesOf({ statuses: ['stopped', 'inUse'] });
    expect(more).toEqual([]);
    expect(open).toMatchObject({ outcome: null, ended: null });
    for (const { name, type } of plainVariables(questionnaire))
      if (type !== 'multiple') expect(open?.[name]).toBeNull();
  });

  it('is read as often as its format and its weights need, which is the whole of its job', async () => {
    for (const [wish, passes] of [
      [{ fileFormat: 'csv' }, 1],
      [{ fileFormat: 'sav' }, 2],
      [{ fileFormat: 'csv', weights: 'raked', targets: [TARGET] }, 2],
      [{ fileFormat: 'sav', weights: 'raked', targets: [TARGET] }, 3],
      [{ exportType: 'openAnswers', fileFormat: 'csv' }, 1],
      [{ exportType: 'log', fileFormat: 'csv' }, 1],
      [{ exportType: 'summary', fileFormat: 'html' }, 1],
      [{ exportType: 'summary', fileFormat: 'html', weights: 'raked', targets: [TARGET] }, 2],
    ] as const) {
      const { done, total } = await desk.ended(wish as Parameters<typeof desk.ended>[0]);
      // No event is stored with these interviews, so that a log passes none.
      const isPassed = !('exportType' in wish) || wish.exportType !== 'log';
      expect([wish, total, isPassed ? done : total]).toEqual([wish, passes * INTERVIEWS, passes * INTERVIEWS]);
    }
  });

  it('has its labels in a codebook, and each text as a row among the open answers', async () => {
    const sheets = unzipSync(await desk.fileOf({ fileFormat: 'xlsx' }));
    const book = Buffer.from(sheets['xl/worksheets/sheet2.xml'] ?? []).toString('utf8');
    const texts = expected.flatMap((values) =>
      variablesOf(questionnaire).flatMap(({ name, type, holds }) =>
        type === 'text' && holds === undefined && values[name] ? [values[name]] : [],
      ),
    );
    expect(book).toContain('Variable');
    const open = await desk.linesOf({ exportType: 'openAnswers' });
    expect(open.map(({ text }) => text)).toEqual(texts);
    expect(texts.length).toBeGreaterThan(0);
  });
});

describe('an export during interviews', () => {
  const JOB = { id: 0 as never, projectId: null, requestedBy: null, done: 0, isResumed: false };
  const asked = async () => {
    const { id } = await admin.call(calls.askExport, { projectId, ...USUAL_EXPORT });
    return { projectId, exportId: id, origin: '' };
  };

  it('is a snapshot: each pass finds the same rows (E02)', async () => {
    await server.stopRunner();
    const wanted = await asked();
    let added = 0;
    const made = await makeExport.perform(server.deps, wanted, {
      ...JOB,
      setTotal: async () => undefined,
      waitForTurn: async (turns) => await turns.take(),
      batch: async (work) => {
        await storeInterview({ v: 1, questions: {} }, 'success');
        added += 1;
        return await transact(server.db, work);
      },
    });
    expect(made).toMatchObject({ rows: INTERVIEWS });
    expect(added).toBeGreaterThan(1);
  });

  it('leaves no file when cancelled, not even a part', async () => {
    const files = async () => await readdir(join(server.deps.config.mediaDir, 'exports'));
    const before = await files();
    const wanted = await asked();
    let seen: readonly string[] = [];
    const cancelled = makeExport.perform(server.deps, wanted, {
      ...JOB,
      setTotal: async () => undefined,
      waitForTurn: async (turns) => await turns.take(),
      batch: async () => {
        seen = await files();
        throw new Error('cancelled');
      },
    });
    await expect(cancelled).rejects.toThrow('cancelled');
    // The file, and the rows that its second pass reads.
    expect(seen.length).toBe(before.length + 2);
    expect(await files()).toEqual(before);
    server.startRunner();
  });

  it('has every event in its log, in order, with literal texts', async () => {
    await server.asOwner(
      `insert into interview_event (project_id, interview_id, device, seq, at, type, node, event, by)
       select i.project_id, i.id, 'server', n, now(), 'answer', 'k2', jsonb_build_object('n', n), 'respondent'
       from interview i, generate_series(1, 3) n where i.project_id = $1`,
      [projectId],
    );
    const { events } = await row<{ events: number }>(
      server,
      `select count(*)::int as events from interview_event e join study_interview i on i.project_id = e.project_id and i.id = e.interview_id
       where e.project_id = $1`,
      [projectId],
    );
    const log = await desk.linesOf({ exportType: 'log', statuses: ['completed', 'finished', 'inUse', 'stopped'] });
    expect(log.length).toBe(events);
    expect(events).toBeGreaterThan(0);
    expect(log[0]).toMatchObject({ seq: 1, event: 'answer', question: 'Q2', actor: 'respondent', details: '{"n": 1}' });
    const places = log.map(({ interview_id: interview, seq }) => Number(interview) * 10_000 + Number(seq));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});
