import {
  casesCalls,
  LIST_WORDS,
  type Report,
  type ReportDrill,
  type ReportName,
  recordsCalls,
  reportsCalls,
} from '@seker/contract';
import { OUTCOME_RATES } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../testing/as-id.ts';
import { countAllFacts } from '../../testing/count-all-facts.ts';
import { row } from '../../testing/field.ts';
import { Person } from '../../testing/person.ts';
import { type ClosedQuestion, closedQuestions, randomAnswers } from '../../testing/random-answers.ts';
import { makeRandomField, type RandomField } from '../../testing/random-field.ts';
import {
  answersTo,
  completesOf,
  courseOf,
  dialsOf,
  outcomeOf,
  type RawField,
  ratesOf,
  readRawField,
  secondsOf,
  type Wanted,
} from '../../testing/recount-field.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { loadQuestionnaire } from '../interviews/index.ts';

const SEEDS = [1, 2, 3, 4];
const PERIOD = { fromDay: '2026-03-26', toDay: '2026-03-28' };
const isInPeriod = (day: string): boolean => day >= PERIOD.fromDay && day <= PERIOD.toDay;

let server: TestServer;
let admin: Person;
let closed: readonly ClosedQuestion[];
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  const { id } = await row<{ id: number }>(
    server,
    'select questionnaire_version_id::int as id from project where id = 1042',
  );
  closed = closedQuestions(await loadQuestionnaire(server.db, asId<'Version'>(id)));
});
afterAll(async () => await server.stop());

async function report(name: ReportName, query: Readonly<Record<string, string | number>> = {}): Promise<Report> {
  return await admin.call(reportsCalls.runReport, { report: name, ...query } as never);
}

/** A cell of the row of that key. */
function figure(of: Report, key: string, columnKey: string): unknown {
  const at = of.columns.findIndex((one) => one.key === columnKey);
  const found = key === 'total' ? of.total : of.rows.find((one) => one.key === key)?.cells;
  if (at < 0 || found === undefined || found === null) throw new Error(`no ${columnKey} of ${key}`);
  return found[at];
}

/** How much stands where a figure leads to: rows of a list, or what a closer report sums up to. */
async function countOf(drill: ReportDrill, columnKey = 'dials'): Promise<unknown> {
  if ('report' in drill) return figure(await report(drill.report, drill.filters), 'total', columnKey);
  const { projectId, list, filters } = drill;
  const call = {
    cases: casesCalls.listCases,
    calls: recordsCalls.listAttempts,
    records: recordsCalls.listSurveyRecords,
  }[list];
  return (await admin.call(call, { projectId, ...filters, limit: 1 } as never)).total as number;
}

describe.each(SEEDS)('a field that chance made (%i)', (seed) => {
  let field: RandomField;
  let raw: RawField;
  beforeAll(async () => {
    server.setClock(instant(Date.parse('2026-03-29T20:50:00Z')));
    field = await makeRandomField(server, seed, (random) => randomAnswers(closed, random));
    await countAllFacts(server);
    raw = await readRawField(server, server.deps.now());
  });

  const wantedOf = (index: number): Wanted & { readonly id: number } => {
    const project = field.projects[index];
    if (project === undefined) throw new Error('no project');
    return { id: project.id, projectIds: [project.id], zone: project.zone, isDay: isInPeriod };
  };

  describe.each([0, 1])('its project %i, by its own clocks', (index) => {
    it('has the production of everyone, and of those who did nothing', async () => {
      const wanted = wantedOf(index);
      const told = await report('production', { projectId: wanted.id, ...PERIOD });
      const seconds = secondsOf(raw, wanted);
      const dials = dialsOf(raw, wanted);
      const completes = completesOf(raw, wanted).filter(({ person_id }) => person_id !== null);
      const figuresOf = (isOwn: (personId: number | null) => boolean) => {
        const paid =
          seconds
            .filter(({ personId }) => isOwn(personId))
            .flatMap((one) => Object.values(one.seconds))
            .reduce((a, b) => a + b, 0) / 3_600;
        const own = dials.filter(({ personId }) => isOwn(personId));
        const done = completes.filter(({ person_id }) => isOwn(person_id));
        const timed = done.flatMap(({ minutes }) => minutes ?? []);
        const contacts = own.filter(({ contacted }) => contacted).length;
        return {
          paid,
          dials: own.length,
          contacts,
          completes: done.length,
          net: done.filter(({ outcome }) => outcome === 'success').length,
          perHour: paid === 0 ? null : done.length / paid,
          meanMinutes: timed.length === 0 ? null : timed.reduce((a, b) => a + b, 0) / timed.length,
          contactRate: own.length === 0 ? null : contacts / own.length,
        };
      };
      for (const key of [...field.personIds.map(String), 'total']) {
        const slow = figuresOf((personId) => key === 'total' || String(personId) === key);
        for (const [name, value] of Object.entries(slow)) {
          const quick = figure(told, key, name);
          if (value === null) expect([name, quick]).toEqual([name, null]);
          else expect(quick, `${name} of ${key}`).toBeCloseTo(value, 6);
        }
      }
      const idle = told.rows.find(({ key }) => key === String(field.personIds.at(-1)));
      expect(idle?.isQuiet).toBe(true);
      for (const { key, drill, isQuiet } of told.rows) {
        expect(drill === null, key).toBe(isQuiet);
        if (drill === null) continue;
        const columnKey = 'report' in drill ? 'paid' : drill.list === 'calls' ? 'dials' : 'completes';
        expect(await countOf(drill, columnKey), key).toBeCloseTo(Number(figure(told, key, columnKey)), 6);
      }
    });

    it('has what calls came to by the hour, also where the clocks change, and leads to them', async () => {
      const wanted = wantedOf(index);
      const told = await report('production', { projectId: wanted.id, ...PERIOD });
      const dials = dialsOf(raw, wanted);
      const chart = told.charts.find(({ key }) => key === 'outcomesByHour');
      expect(chart?.points.length).toBeGreaterThan(5);
      for (const { label, values, drill } of chart?.points ?? []) {
        const own = dials.filter(({ hour }) => `${String(hour).padStart(2, '0')}:00` === label);
        const [completes, refusals] = ['I', 'R'].map((bucket) => own.filter((one) => one.bucket === bucket).length);
        expect([label, values]).toEqual([
          label,
          [completes, refusals, own.length - (completes ?? 0) - (refusals ?? 0)],
        ]);
        if (drill !== null) expect(await countOf(drill), label).toBe(own.length);
      }
    });

    it('has each case at its status, and leads to just those', async () => {
      const wanted = wantedOf(index);
      const outcomes = raw.cases.filter(({ project_id }) => project_id === wanted.id).map((one) => outcomeOf(raw, one));
      const told = await report('status', { projectId: wanted.id });
      expect(figure(told, 'total', 'cases')).toBe(outcomes.length);
      const slow = new Map<string, number>();
      for (const { statusId, code } of outcomes)
        slow.set(`${statusId ?? 0} ${code}`, (slow.get(`${statusId ?? 0} ${code}`) ?? 0) + 1);
      expect(new Map(told.rows.map(({ key }) => [key, figure(told, key, 'cases')]))).toEqual(slow);
      for (const { key, drill } of told.rows) expect(await countOf(drill as ReportDrill), key).toBe(slow.get(key));
      const [cellId] = field.projects[index]?.cellIds ?? [];
      const ofCell = await report('status', { projectId: wanted.id, cellId: cellId ?? 0 });
      const inCell = outcomes.filter(({ quota_cells }) => quota_cells.map(Number).includes(cellId ?? 0));
      expect(figure(ofCell, 'total', 'cases')).toBe(inCell.length);
    });

    it.each(['project', 'day', 'cell', 'person'] as const)('has its rates by %s', async (by) => {
      const wanted = wantedOf(index);
      const outcomes = raw.cases.filter(({ project_id }) => project_id === wanted.id).map((one) => outcomeOf(raw, one));
      const told = await report('rates', { projectId: wanted.id, by });
      const keysOf = (one: (typeof outcomes)[number]): readonly string[] =>
        ({
          project: [String(wanted.id)],
          day: [one.at === null ? '-' : dayIn(one.at, wanted.zone)],
          cell: one.quota_cells.map(String),
          person: [one.personId === null ? '-' : String(one.personId)],
        })[by];
      const keys = new Set(outcomes.flatMap(keysOf));
      expect(new Set(told.rows.map(({ key }) => key))).toEqual(keys);
      for (const key of keys) {
        const own = outcomes.filter((one) => keysOf(one).includes(key));
        const { rates, e } = ratesOf(own);
        expect(figure(told, key, 'cases')).toBe(own.length);
        expect(figure(told, key, 'e')).toBeCloseTo(e.value, 10);
        for (const rate of OUTCOME_RATES) expect([rate, figure(told, key, rate)]).toEqual([rate, rates[rate]]);
        const drill = told.rows.find((one) => one.key === key)?.drill ?? null;
        if (drill !== null) expect(await countOf(drill), key).toBe(own.length);
      }
    });

    it('has the answers of completed interviews', async () => {
      const wanted = wantedOf(index);
      const completes = completesOf(raw, wanted);
      const told = await report('answers', { projectId: wanted.id, ...PERIOD });
      expect(told.notes[0]).toMatchObject({ key: 'completes', values: { interviews: completes.length } });
      let isTold = 0;
      for (const { uid } of closed) {
        const slow = answersTo(completes, uid);
        for (const { key, cells, drill } of told.rows) {
          const [variable, answer] = [key.slice(0, key.lastIndexOf(' ')), key.slice(key.lastIndexOf(' ') + 1)];
          if ((JSON.parse(variable) as readonly string[])[0] !== uid) continue;
          isTold += 1;
          expect([key, cells[4]]).toEqual([key, slow.get(answer) ?? 0]);
          if (cells[5] !== null)
            expect(cells[5]).toBeCloseTo((slow.get(answer) ?? 0) / (slow.get('answered') ?? 0), 10);
          expect(await countOf(drill as ReportDrill), key).toBe(cells[4]);
        }
      }
      expect(isTold).toBeGreaterThan(3);
    }, 60_000);

    it('has its quota cells, and leads to their completes', async () => {
      const wanted = wantedOf(index);
      const told = await report('quotas', { projectId: wanted.id });
      for (const { key, drill } of told.rows)
        expect(await countOf(drill as ReportDrill)).toBe(figure(told, key, 'done'));
      expect(told.rows.map(({ key }) => Number(key))).toEqual(field.projects[index]?.cellIds);
    });
  });

  it('has when everyone came and went and what they did, over midnight and with the change of the clock', async () => {
    const told = await report('attendance', PERIOD);
    const wanted: Wanted = {
      projectIds: [0, ...field.projects.map(({ id }) => id)],
      zone: told.zone,
      isDay: isInPeriod,
    };
    const days = secondsOf(raw, wanted);
    expect(told.rows.filter(({ isQuiet }) => !isQuiet)).toHaveLength(days.length);
    for (const { personId, day, seconds, from, to } of days) {
      const key = `${personId} ${day}`;
      for (const state of ['interview', 'call', 'online', 'break', 'task'])
        expect(figure(told, key, `state.${state}`), `${state} of ${key}`).toBeCloseTo((seconds[state] ?? 0) / 60, 6);
      expect(figure(told, key, 'paid')).toBeCloseTo(Object.values(seconds).reduce((a, b) => a + b, 0) / 3_600, 6);
      expect(figure(told, key, 'in')).toBe(clock(from, told.zone));
      expect([clock(to, told.zone), clock(to, told.zone).replace('00:00', '24:00')]).toContain(
        figure(told, key, 'out'),
      );
    }
    expect(told.rows.find(({ key }) => key === String(field.personIds.at(-1)))?.isQuiet).toBe(true);
    expect(figure(told, 'total', 'paid')).toBeCloseTo(
      days.flatMap(({ seconds }) => Object.values(seconds)).reduce((a, b) => a + b, 0) / 3_600,
      6,
    );
  });

  it('has the production of all projects, and leads to that of each of them', async () => {
    const told = await report('production', PERIOD);
    const wanted: Wanted = {
      projectIds: [0, ...field.projects.map(({ id }) => id)],
      zone: told.zone,
      isDay: isInPeriod,
    };
    const dials = dialsOf(raw, wanted);
    const ofSeveral: string[] = [];
    for (const { key, drill } of told.rows) {
      const own = dials.filter(({ personId }) => String(personId) === key);
      expect(figure(told, key, 'dials'), key).toBe(own.length);
      if (drill === null || !('report' in drill) || drill.report !== 'production') continue;
      ofSeveral.push(key);
      const finer = await report('production', drill.filters);
      for (const { key: columnKey, kind } of finer.columns)
        if (kind !== 'name')
          expect(nearly([columnKey, figure(finer, 'total', columnKey)])).toEqual(
            nearly([columnKey, figure(told, key, columnKey)]),
          );
      for (const one of finer.rows) {
        const inProject = own.filter(({ projectId }) => String(projectId) === one.key);
        expect(figure(finer, one.key, 'dials'), one.key).toBe(inProject.length);
        // Time in no project is a part of someone's attendance.
        if (one.key === '0') expect(one.drill).toMatchObject({ report: 'attendance', filters: { personId: key } });
        else if (inProject.length > 0) expect(await countOf(one.drill as ReportDrill), one.key).toBe(inProject.length);
      }
    }
    expect(ofSeveral.length).toBeGreaterThan(0);
    const byProject = await report('production', { ...PERIOD, by: 'project' });
    expect(nearly(byProject.total)).toEqual(nearly(told.total));
  });

  it.each(['day', 'person'] as const)('has the rates of all projects by %s, and leads to those of each', async (by) => {
    const told = await report('rates', { by });
    let several = 0;
    for (const { key, drill } of told.rows) {
      if (drill === null) continue;
      several += 1;
      expect(await countOf(drill, 'cases'), key).toBe(figure(told, key, 'cases'));
      const finer = await report('rates', drill.filters);
      for (const one of finer.rows)
        expect(await countOf(one.drill as ReportDrill), one.key).toBe(figure(finer, one.key, 'cases'));
    }
    expect(several).toBeGreaterThan(1);
  });

  it('has the course of each day of attendance, state by state', async () => {
    const told = await report('attendance', PERIOD);
    let stretches = 0;
    for (const { key, drill, isQuiet } of told.rows) {
      if (isQuiet) continue;
      const [personId, day] = key.split(' ');
      const slow = courseOf(raw, Number(personId), {
        projectIds: [0, ...field.projects.map(({ id }) => id)],
        zone: told.zone,
        isDay: (one) => one === day,
      });
      const finer = await report('course', drill === null || !('report' in drill) ? {} : drill.filters);
      const quick = finer.rows.filter((one) => !one.isQuiet);
      stretches += quick.length;
      expect(quick.map(({ cells }) => [cells[1], cells[3], Math.round(Number(cells[4]) * 60)])).toEqual(
        slow.map(({ from, to, state }) => [
          clock(from, told.zone, true),
          LIST_WORDS.en[`reports.state.${state}`],
          Math.round((to - from) / 1_000),
        ]),
      );
      expect(figure(finer, 'total', 'minutes')).toBeCloseTo(Number(figure(told, key, 'paid')) * 60, 6);
      expect(quick[0]?.cells[1]).toContain(figure(told, key, 'in'));
      expect(quick.at(-1)?.cells[2]).toContain(figure(told, key, 'out'));
    }
    expect(stretches).toBeGreaterThan(20);
  });

  it('has one day of it', async () => {
    const wanted = { ...wantedOf(0), isDay: (day: string) => day === '2026-03-27' };
    const told = await report('daily', { projectId: wanted.id, toDay: '2026-03-27' });
    const dials = dialsOf(raw, wanted);
    expect(figure(told, 'total', 'dials')).toBe(dials.length);
    expect(figure(told, 'total', 'refusals')).toBe(dials.filter(({ bucket }) => bucket === 'R').length);
    expect(figure(told, 'total', 'completes')).toBe(
      completesOf(raw, wanted).filter(({ person_id }) => person_id !== null).length,
    );
  });
});

/** Sums of fractions in another order end in another last digit. */
function nearly(cells: readonly unknown[] | null): readonly unknown[] | undefined {
  return cells?.map((cell) => (typeof cell === 'number' ? Number(cell.toFixed(6)) : cell));
}

function dayIn(at: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
}

function clock(at: number, zone: string, hasSeconds = false): string {
  const second = hasSeconds ? ({ second: '2-digit' } as const) : {};
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', ...second }).format(at);
}
