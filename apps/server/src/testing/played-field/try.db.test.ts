import { createWorld, midnightsFrom, playField, USUAL_WORLD } from '@seker/fieldsim';
import { instant } from '@seker/kernel';
import { createSimulatedExchange } from '@seker/telephony';
import { expect, it } from 'vitest';
import { openJobField } from '../job-field.ts';
import { createLineScript } from './line-script.ts';
import { createPlayLog } from './log.ts';
import { openStudies, stationOf } from './open-studies.ts';
import { createServerField } from './server-field.ts';

it('plays', async () => {
  const world = createWorld({ ...USUAL_WORLD, seed: 7 });
  const script = createLineScript();
  const people = Number(process.env['PEOPLE'] ?? 8);
  const stations = Array.from({ length: people }, (_, number) => stationOf({ number }));
  const server = await openJobField({ exchange: createSimulatedExchange({ speed: 1000, stations, script: script.planFor }) });
  const first = instant(Date.parse('2027-03-21T00:00:00+02:00'));
  const studies = await openStudies(server, world, { cases: Number(process.env['CASES'] ?? 150), people, from: first, closedDay: '2027-03-23' });
  const log = createPlayLog();
  const begin = performance.now();
  const played = await playField({
    world, field: createServerField(server, studies, script, log), workers: studies.workers,
    respondents: studies.studies.flatMap((s) => s.respondents), midnights: midnightsFrom(first, Number(process.env['DAYS'] ?? 3)), happenings: [],
  });
  console.log((performance.now() - begin) / 1000, played, log.requests, log.troubles.slice(0, 20), log.troubles.length);
  const { rows } = await server.asOwner(`select project_id, record_status, count(*)::int from study_case where project_id = any($1) group by 1,2 order by 1,2`, [studies.studies.map((s) => s.projectId)]);
  console.log(rows);
  console.log(server.troubles().slice(0, 5));
  const { rows: stats } = await server.asOwner(`select q.policy, v.name, c.key, c.target, c.overflow, c.completed, c.reserved from quota_cell c join quota q on q.project_id=c.project_id and q.id=c.quota_id join variable v on v.project_id = q.project_id and v.id=q.variable_id where c.project_id = any($1) order by c.project_id, c.id`, [studies.studies.map((s) => s.projectId)]);
  console.table(stats);
  await server.stop();
  expect(1).toBe(1);
}, 600_000);
