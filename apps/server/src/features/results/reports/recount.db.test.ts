import type { ReportDrill } from '@seker/contract';
import { AAPOR_BUCKETS, OUTCOME_RATES } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { countAllFacts } from '../../../testing/count-all-facts.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { type ClosedQuestion, closedQuestions, randomAnswers } from '../../../testing/random-answers.ts';
import { makeRandomField, type RandomField } from '../../../testing/random-field.ts';
import {
  answersTo,
  completesOf,
  dialsOf,
  type RawField,
  ratesOf,
  readRawField,
  rejectedOf,
  secondsOf,
  type Wanted,
} from '../../../testing/recount-field.ts';
import { outcomeOf } from '../../../testing/recount-outcomes.ts';
import { unpaidOf } from '../../../testing/recount-unpaid.ts';
import { figureOf, type ReportsDesk, reportsDesk } from '../../../testing/reports-desk.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';

/** Each with the paid minutes of a day's breaks. */
const SEEDS: readonly (readonly [number, number | null])[] = [
  [1, null],
  [2, 15],
  [3, 0],
  [4, 90],
];
const PERIOD = { fromDay: '2026-03-26', toDay: '2026-03-28' };
const isInPeriod = (day: string): boolean => day >= PERIOD.fromDay && day <= PERIOD.toDay;

/** Of the first and of the second project of each field. */
const partials: number[] = [];
let server: TestServer;
let desk: ReportsDesk;
let closed: readonly ClosedQuestion[];
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  const admin = new Person(server, 'admin');
  await admin.logInToOffice();
  desk = reportsDesk(admin);
  const { id } = await row<{ id: number }>(
    server,
    'select questionnaire_version_id::int as id from project where id = 1042',
  );
  closed = closedQuestions(await loadQuestionnaire(server.db, asId<'Version'>(id)));
});
afterAll(async () => await server.stop());

describe.each(SEEDS.slice(0, rounds(2, 4)))('a random field (%i), with %s minutes of paid breaks', (seed, minutes) => {
  let field: RandomField;
  let raw: RawField;
  beforeAll(async () => {
    server.setClock(instant(Date.parse('2026-03-29T20:50:00Z')));
    field = await makeRandomField(server, seed, (random) => randomAnswers(closed, random));
    await server.asOwner('update setting set paid_break_minutes = $1', [minutes]);
    await countAllFacts(server);
    raw = await readRawField(server, server.deps.now());
  });

  const wantedOf = (index: number): Wanted & { readonly id: number } => {
    const project = field.projects[index];
    if (project === undefined) throw new Error('no project');
    return { id: project.id, projectIds: [project.id], zone: project.zone, isDay: isInPeriod };
  };

  describe.each([0, 1])('its project %i, in its own zone', (index) => {
    it("has everyone's production, including people without any", async () => {
      const wanted = wantedOf(index);
      const told = await desk.report('production', { projectId: wanted.id, ...PERIOD });
      const seconds = secondsOf(raw, wanted);
      const unpaid = unpaidOf(raw, wanted);
      expect(unpaid.size > 0).toBe(minutes !== null);
      const dials = dialsOf(raw, wanted);
      const completes = completesOf(raw, wanted).filter(({ person_id }) => person_id !== null);
      const rejected = rejectedOf(raw, wanted);
      const figuresOf = (isOwn: (personId: number | null) => boolean) => {
        const paid =
          seconds
            .filter(({ personId }) => isOwn(personId))
            .flatMap((one) => [...Object.values(one.seconds), -(unpaid.get(`${one.personId} ${one.day}`) ?? 0)])
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
          rejected: rejected.filter(({ person_id }) => person_id !== null && isOwn(person_id)).length,
          perHour: paid === 0 ? null : done.length / paid,
          meanMinutes: timed.length === 0 ? null : timed.reduce((a, b) => a + b, 0) / timed.length,
          contactRate: own.length === 0 ? null : contacts / own.length,
        };
      };
      for (const key of [...field.personIds.map(String), 'total']) {
        const slow = figuresOf((personId) => key === 'total' || String(personId) === key);
        for (const [name, value] of Object.entries(slow)) {
          const quick = figureOf(told, key, name);
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
        expect(await desk.countOf(drill, columnKey), key).toBeCloseTo(Number(figureOf(told, key, columnKey)), 6);
      }
    });

    it('has the results of calls by hour, also across clock changes, and leads to them', async () => {
      const wanted = wantedOf(index);
      const told = await desk.report('production', { projectId: wanted.id, ...PERIOD });
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
        if (drill !== null) expect(await desk.countOf(drill), label).toBe(own.length);
      }
    });

    it('has each case at its status, and leads to exactly those', async () => {
      const wanted = wantedOf(index);
      const outcomes = raw.cases.filter(({ project_id }) => project_id === wanted.id).map((one) => outcomeOf(raw, one));
      const told = await desk.report('status', { projectId: wanted.id });
      expect(figureOf(told, 'total', 'cases')).toBe(outcomes.length);
      const slow = new Map<string, number>();
      for (const { statusId, code } of outcomes)
        slow.set(`${statusId ?? 0} ${code}`, (slow.get(`${statusId ?? 0} ${code}`) ?? 0) + 1);
      expect(new Map(told.rows.map(({ key }) => [key, figureOf(told, key, 'cases')]))).toEqual(slow);
      for (const { key, drill } of told.rows) expect(await desk.countOf(drill as ReportDrill), key).toBe(slow.get(key));
      partials[index] = (partials[index] ?? 0) + outcomes.filter(({ bucket }) => bucket === 'P').length;
      const [cellId] = field.projects[index]?.cellIds ?? [];
      const ofCell = await desk.report('status', { projectId: wanted.id, cellId: cellId ?? 0 });
      const inCell = outcomes.filter(({ quota_cells }) => quota_cells.map(Number).includes(cellId ?? 0));
      expect(figureOf(ofCell, 'total', 'cases')).toBe(inCell.length);
    });

    it.each(['project', 'day', 'cell', 'person'] as const)('has its rates by %s', async (by) => {
      const wanted = wantedOf(index);
      const outcomes = raw.cases.filter(({ project_id }) => project_id === wanted.id).map((one) => outcomeOf(raw, one));
      const told = await desk.report('rates', { projectId: wanted.id, by });
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
        expect(figureOf(told, key, 'cases')).toBe(own.length);
        expect(figureOf(told, key, 'open')).toBe(own.filter(({ isOpen }) => isOpen).length);
        for (const bucket of AAPOR_BUCKETS)
          expect([bucket, figureOf(told, key, bucket)]).toEqual([
            bucket,
            own.filter((one) => one.bucket === bucket).length,
          ]);
        expect(figureOf(told, key, 'e')).toBeCloseTo(e.value, 10);
        for (const rate of OUTCOME_RATES) expect([rate, figureOf(told, key, rate)]).toEqual([rate, rates[rate]]);
        const drill = told.rows.find((one) => one.key === key)?.drill ?? null;
        if (drill !== null) expect(await desk.countOf(drill), key).toBe(own.length);
      }
    });

    it('has its rates by closed cases alone, of a period and of a person', async () => {
      const wanted = wantedOf(index);
      const outcomes = raw.cases.filter(({ project_id }) => project_id === wanted.id).map((one) => outcomeOf(raw, one));
      const isWanted = ({ at }: (typeof outcomes)[number]) => at !== null && isInPeriod(dayIn(at, wanted.zone));
      const personId = outcomes.find((one) => isWanted(one) && one.personId !== null)?.personId ?? 0;
      const parts = [
        [{}, () => true],
        [PERIOD, isWanted],
        [{ ...PERIOD, personId }, (one: (typeof outcomes)[number]) => isWanted(one) && one.personId === personId],
      ] as const;
      for (const [query, isCounted] of parts)
        for (const by of ['project', 'day', 'cell', 'person'] as const) {
          const closed = outcomes.filter((one) => isCounted(one) && !one.isOpen);
          const told = await desk.report('rates', { projectId: wanted.id, by, basis: 'closed', ...query });
          expect(told.outcomes?.buckets.map(({ open, closed: done }) => [open, done])).toEqual(
            AAPOR_BUCKETS.map((bucket) => [0, closed.filter((one) => one.bucket === bucket).length]),
          );
          expect(figureOf(told, 'total', 'cases')).toBe(closed.length);
          for (const { key, drill } of told.rows)
            if (drill !== null) expect(await desk.countOf(drill), `${by} ${key}`).toBe(figureOf(told, key, 'cases'));
        }
    });

    it('has the answers of completed interviews', async () => {
      const wanted = wantedOf(index);
      const completes = completesOf(raw, wanted);
      const told = await desk.report('answers', { projectId: wanted.id, ...PERIOD });
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
          expect(await desk.countOf(drill as ReportDrill), key).toBe(cells[4]);
        }
      }
      expect(isTold).toBeGreaterThan(3);
    });

    it('has its quota cells, and leads to their completes', async () => {
      const wanted = wantedOf(index);
      const told = await desk.report('quotas', { projectId: wanted.id });
      for (const { key, drill } of told.rows)
        expect(await desk.countOf(drill as ReportDrill)).toBe(figureOf(told, key, 'done'));
      expect(told.rows.map(({ key }) => Number(key))).toEqual(field.projects[index]?.cellIds);
    });
  });

  it("has everyone's attendance and states, across midnight and clock changes", async () => {
    const told = await desk.report('attendance', PERIOD);
    const wanted: Wanted = {
      projectIds: [0, ...field.projects.map(({ id }) => id)],
      zone: told.zone,
      isDay: isInPeriod,
    };
    const days = secondsOf(raw, wanted);
    const unpaid = unpaidOf(raw, wanted);
    expect(told.rows.filter(({ isQuiet }) => !isQuiet)).toHaveLength(days.length);
    for (const { personId, day, seconds, from, to } of days) {
      const key = `${personId} ${day}`;
      for (const state of ['interview', 'call', 'online', 'break', 'task'])
        expect(figureOf(told, key, `state.${state}`), `${state} of ${key}`).toBeCloseTo((seconds[state] ?? 0) / 60, 6);
      const present = Object.values(seconds).reduce((a, b) => a + b, 0);
      expect(figureOf(told, key, 'paid')).toBeCloseTo((present - (unpaid.get(key) ?? 0)) / 3_600, 6);
      expect(figureOf(told, key, 'in')).toBe(clock(from, told.zone));
      expect([clock(to, told.zone), clock(to, told.zone).replace('00:00', '24:00')]).toContain(
        figureOf(told, key, 'out'),
      );
    }
    expect(told.rows.find(({ key }) => key === String(field.personIds.at(-1)))?.isQuiet).toBe(true);
    expect(figureOf(told, 'total', 'paid')).toBeCloseTo(
      (days.flatMap(({ seconds }) => Object.values(seconds)).reduce((a, b) => a + b, 0) -
        [...unpaid.values()].reduce((a, b) => a + b, 0)) /
        3_600,
      6,
    );
  });

  it('has a single day of it', async () => {
    const wanted = { ...wantedOf(0), isDay: (day: string) => day === '2026-03-27' };
    const told = await desk.report('daily', { projectId: wanted.id, toDay: '2026-03-27' });
    const dials = dialsOf(raw, wanted);
    expect(figureOf(told, 'total', 'dials')).toBe(dials.length);
    expect(figureOf(told, 'total', 'refusals')).toBe(dials.filter(({ bucket }) => bucket === 'R').length);
    expect(figureOf(told, 'total', 'completes')).toBe(
      completesOf(raw, wanted).filter(({ person_id }) => person_id !== null).length,
    );
  });
});

it('contains partial interviews, in the projects with an enough question', () => {
  expect(partials[0]).toBeGreaterThan(2);
  expect(partials[1]).toBe(0);
});

function dayIn(at: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
}

function clock(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
}
