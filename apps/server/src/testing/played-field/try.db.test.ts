import { expect, it } from 'vitest';
import { countBroken } from './check-play.ts';
import { openPlayingServer, playStudies } from './play-studies.ts';

it('plays', async () => {
  const people = Number(process.env['PEOPLE'] ?? 8);
  const at = await openPlayingServer(people);
  const { played, seconds, log, broken, miscounts, history } = await playStudies(at, { cases: Number(process.env['CASES'] ?? 150), people, days: Number(process.env['DAYS'] ?? 3) });
  console.log(seconds, played, log.requests, log.troubles.slice(0, 20), log.troubles.length);
  console.log(countBroken(broken), miscounts, history.projects.map((p) => p.counted), Object.fromEntries([...Map.groupBy(history.cases, (c) => `${c.projectId} ${c.recordStatus}`)].map(([k, v]) => [k, v.length])));
  const shown = new Map<string, number>();
  for (const b of broken) {
    shown.set(b.promise, (shown.get(b.promise) ?? 0) + 1);
    if ((shown.get(b.promise) ?? 0) <= Number(process.env['SHOW'] ?? 3)) console.log(b.promise, b.what, `\n${b.story}`);
  }
  console.log(at.server.troubles().slice(0, 5));
  await at.server.stop();
  expect(1).toBe(1);
}, 1_200_000);
