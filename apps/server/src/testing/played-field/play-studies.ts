import { createWorld, midnightsFrom, type Played, playField, USUAL_WORLD, type WorldSettings } from '@seker/fieldsim';
import { type Instant, instant } from '@seker/kernel';
import { createSimulatedExchange } from '@seker/telephony';
import { type JobField, openJobField } from '../job-field.ts';
import { recount } from '../schedule/recount.ts';
import type { TestServerOptions } from '../test-server.ts';
import { type Broken, checkPlay } from './check-play.ts';
import { type History, readHistory } from './history.ts';
import { createLineScript } from './line-script.ts';
import { createPlayLog, type PlayLog } from './log.ts';
import { officeActs } from './office-acts.ts';
import { openStudies, stationOf } from './open-studies.ts';
import { createServerField } from './server-field.ts';

/** The week before the clock changes in Israel and France. */
const FIRST_MIDNIGHT = instant(Date.parse('2027-03-21T00:00:00+02:00'));
const CLOSED_DAY = '2027-03-23';

export interface PlaySize {
  readonly cases: number;
  readonly people: number;
  readonly days: number;
  readonly world?: Partial<WorldSettings>;
  /** Whether each study spreads its calls over the parts of the day; the first alone does where this is not told. */
  readonly spreadsCalls?: boolean;
}

export interface PlayedField {
  readonly played: Played;
  readonly seconds: number;
  readonly log: PlayLog;
  readonly history: History;
  readonly broken: readonly Broken[];
  /** Differences between cells or projects and a recount of the interviews. */
  readonly miscounts: readonly string[];
}

/** Starts a server for playing a field: a station per person, and an exchange controlled by the world. */
export async function openPlayingServer(
  people: number,
  options: Pick<TestServerOptions, 'postgres'> = {},
): Promise<{ readonly server: JobField; readonly script: ReturnType<typeof createLineScript> }> {
  const script = createLineScript();
  const stations = Array.from({ length: people }, (_, number) => stationOf({ number }));
  const exchange = createSimulatedExchange({ speed: 10_000, stations, script: script.planFor });
  return { server: await openJobField({ ...options, exchange }), script };
}

/** Plays two studies from their first day, and checks the result. */
export async function playStudies(
  { server, script }: Awaited<ReturnType<typeof openPlayingServer>>,
  size: PlaySize,
  from: Instant = FIRST_MIDNIGHT,
): Promise<PlayedField> {
  const world = createWorld({ ...USUAL_WORLD, ...size.world });
  const { seed } = world.settings;
  const studies = await openStudies(server, world, { ...size, from, closedDay: CLOSED_DAY });
  const log = createPlayLog();
  const happenings = await officeActs(server, studies, log, { seed, from, days: size.days });
  const begin = performance.now();
  const played = await playField({
    world,
    field: createServerField(server, studies, script, log),
    workers: studies.workers,
    respondents: studies.studies.flatMap(({ respondents }) => respondents),
    midnights: midnightsFrom(from, size.days),
    happenings,
  });
  const seconds = (performance.now() - begin) / 1_000;
  const history = await readHistory(server, studies, log, world.languageOf);
  const miscounts: string[] = [];
  for (const { projectId, respondents } of studies.studies)
    miscounts.push(...(await recount(server, { projectId, openKey: '', caseIds: respondents })));
  return { played, seconds, log, history, broken: checkPlay(history), miscounts };
}
