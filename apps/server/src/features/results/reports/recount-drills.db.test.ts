import { LIST_WORDS, type ReportDrill } from '@seker/contract';
import { instant } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAllFacts } from '../../../testing/count-all-facts.ts';
import { Person } from '../../../testing/person.ts';
import { makeRandomField, type RandomField } from '../../../testing/random-field.ts';
import { courseOf, dialsOf, type RawField, readRawField, type Wanted } from '../../../testing/recount-field.ts';
import { figureOf, type ReportsDesk, reportsDesk } from '../../../testing/reports-desk.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const SEEDS = [1, 2, 3, 4].slice(0, rounds(2, 4));
const PERIOD = { fromDay: '2026-03-26', toDay: '2026-03-28' };
const isInPeriod = (day: string): boolean => day >= PERIOD.fromDay && day <= PERIOD.toDay;

let server: TestServer;
let desk: ReportsDesk;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  const admin = new Person(server, 'admin');
  await admin.logInToOffice();
  desk = reportsDesk(admin);
});
afterAll(async () => await server.stop());

describe.each(SEEDS)('the details of figures over several projects, in a random field (%i)', (seed) => {
  let field: RandomField;
  let raw: RawField;
  beforeAll(async () => {
    server.setClock(instant(Date.parse('2026-03-29T20:50:00Z')));
    field = await makeRandomField(server, seed, () => ({}));
    await countAllFacts(server);
    raw = await readRawField(server, server.deps.now());
  });

  it('has the production of all projects, and leads to that of each', async () => {
    const told = await desk.report('production', PERIOD);
    const wanted: Wanted = {
      projectIds: [0, ...field.projects.map(({ id }) => id)],
      zone: told.zone,
      isDay: isInPeriod,
    };
    const dials = dialsOf(raw, wanted);
    const ofSeveral: string[] = [];
    for (const { key, drill } of told.rows) {
      const own = dials.filter(({ personId }) => String(personId) === key);
      expect(figureOf(told, key, 'dials'), key).toBe(own.length);
      if (drill === null || !('report' in drill) || drill.report !== 'production') continue;
      ofSeveral.push(key);
      const finer = await desk.report('production', drill.filters);
      for (const { key: columnKey, kind } of finer.columns)
        if (kind !== 'name')
          expect(nearly([columnKey, figureOf(finer, 'total', columnKey)])).toEqual(
            nearly([columnKey, figureOf(told, key, columnKey)]),
          );
      for (const one of finer.rows) {
        const inProject = own.filter(({ projectId }) => String(projectId) === one.key);
        expect(figureOf(finer, one.key, 'dials'), one.key).toBe(inProject.length);
        // Time outside projects is part of a person's attendance.
        if (one.key === '0') expect(one.drill).toMatchObject({ report: 'attendance', filters: { personId: key } });
        else if (inProject.length > 0)
          expect(await desk.countOf(one.drill as ReportDrill), one.key).toBe(inProject.length);
      }
    }
    expect(ofSeveral.length).toBeGreaterThan(0);
    const byProject = await desk.report('production', { ...PERIOD, by: 'project' });
    expect(nearly(byProject.total)).toEqual(nearly(told.total));
  });

  it.each(['day', 'person'] as const)('has the rates of all projects by %s, and leads to those of each', async (by) => {
    const told = await desk.report('rates', { by });
    let several = 0;
    for (const { key, drill } of told.rows) {
      if (drill === null) continue;
      several += 1;
      expect(await desk.countOf(drill, 'cases'), key).toBe(figureOf(told, key, 'cases'));
      const finer = await desk.report('rates', drill.filters);
      for (const one of finer.rows)
        expect(await desk.countOf(one.drill as ReportDrill), one.key).toBe(figureOf(finer, one.key, 'cases'));
    }
    expect(several).toBeGreaterThan(1);
  });

  it('has the course of each day of attendance, state by state', async () => {
    const told = await desk.report('attendance', PERIOD);
    let stretches = 0;
    for (const { key, drill, isQuiet } of told.rows) {
      if (isQuiet) continue;
      const [personId, day] = key.split(' ');
      const slow = courseOf(raw, Number(personId), {
        projectIds: [0, ...field.projects.map(({ id }) => id)],
        zone: told.zone,
        isDay: (one) => one === day,
      });
      const finer = await desk.report('course', drill === null || !('report' in drill) ? {} : drill.filters);
      const quick = finer.rows.filter((one) => !one.isQuiet);
      stretches += quick.length;
      expect(quick.map(({ cells }) => [cells[1], cells[3], Math.round(Number(cells[4]) * 60)])).toEqual(
        slow.map(({ from, to, state }) => [
          clock(from, told.zone, true),
          LIST_WORDS.en[`reports.state.${state}`],
          Math.round((to - from) / 1_000),
        ]),
      );
      expect(figureOf(finer, 'total', 'minutes')).toBeCloseTo(Number(figureOf(told, key, 'paid')) * 60, 6);
      expect(quick[0]?.cells[1]).toContain(figureOf(told, key, 'in'));
      expect(quick.at(-1)?.cells[2]).toContain(figureOf(told, key, 'out'));
    }
    expect(stretches).toBeGreaterThan(20);
  });
});

/** Floating-point sums depend on their order in the last digit. */
function nearly(cells: readonly unknown[] | null): readonly unknown[] | undefined {
  return cells?.map((cell) => (typeof cell === 'number' ? Number(cell.toFixed(6)) : cell));
}

function clock(at: number, zone: string, hasSeconds = false): string {
  const second = hasSeconds ? ({ second: '2-digit' } as const) : {};
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', ...second }).format(at);
}
