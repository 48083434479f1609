import {
  allCalls,
  type Call,
  claimingFields,
  mayAct,
  type Right,
  type RightSubject,
  type Subject,
} from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshNumber, row } from '../testing/field.ts';
import { NOT_AUDITED } from '../testing/not-audited.ts';
import { pagesOf, type Sample, type Wanted } from '../testing/rights-pages.ts';
import { SAMPLE_VALUES, SAMPLES_OF, SERVED_AS } from '../testing/rights-samples.ts';
import { keyForDevice } from '../testing/rights-samples-of-devices.ts';
import { OF_GROUPS, OF_PROJECTS } from '../testing/rights-scopes.ts';
import { type Actor, openRightsWorld, type RightsWorld, type Whose } from '../testing/rights-world.ts';
import { rounds } from '../testing/rounds.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { RegisteredRoute } from './fastify-additions.d.ts';
import { SCOPES, type Scope } from './scopes.ts';

let server: TestServer;
let world: RightsWorld;
let values: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  server = await startTestServer({ speed: 100, jobs: false });
  world = await openRightsWorld(server);
  const { id } = await row<{ id: number }>(
    server,
    "select id from disposition where project_id = 1042 and system_key = 'noAnswer'",
  );
  values = { ...SAMPLE_VALUES, respId: world.ids.own.Interview, statusId: Number(id), num: freshNumber() };
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const NOT_TOLD: ReadonlySet<string> = new Set(Object.values(NOT_AUDITED).flat());

/** Who has no right is refused before the thing is looked up, and HEAD goes through its GET's gate: so many are tried. */
const THINGS_REFUSED = rounds(1, 4);

/** Calls that handle a project outside the scope themselves. */
const ANSWERED: readonly Scope[] = ['projectIfAssigned'];
type Outcome = 'served' | 'answered' | 401 | 403 | 404;

interface Cell {
  readonly route: string;
  readonly method: string;
  readonly who: string;
  readonly whose: Whose;
  readonly wanted: Wanted;
  readonly expected: Outcome;
  readonly changes: boolean;
}

function sampleOf(route: RegisteredRoute): Sample | null {
  const method = route.method === 'HEAD' ? 'GET' : route.method;
  const page = pagesOf(world)[`${method} ${route.url}`];
  if (page !== undefined) return page;
  const call = allCalls.find((one) => one.method === method && one.path === route.url);
  return call === undefined ? null : sampleOfCall(call, route.policy.scope === 'ownInterview');
}

function sampleOfCall(call: Call, isCompleted: boolean): Sample {
  const fields = claimingFields(call);
  const subjectOf = (subject: Subject) => (isCompleted && subject === 'Interview' ? 'Completed' : subject);
  return {
    names: fields.map(({ subject }) => subjectOf(subject)),
    request: (ids) => {
      const claimed = Object.fromEntries(fields.map(({ field, subject }) => [field, ids[subjectOf(subject)]]));
      const all = { ...values, ...SAMPLES_OF[call.name], ...claimed };
      const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => String(all[name]));
      const query = new URLSearchParams(
        Object.entries(pick(call.query, all)).map(([name, value]) => [name, String(value)]),
      );
      return { path: `${path}?${query}`, body: pick(call.body, all) };
    },
  };
}

function pick(schema: unknown, all: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.keys((schema as { shape?: object }).shape ?? {});
  return Object.fromEntries(names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]));
}

function cellsOf(route: RegisteredRoute): readonly Cell[] {
  const { policy, method, url } = route;
  const { right } = policy;
  if (right === 'anyone') return openCells(route);
  if (right === 'device') return deviceCells(route);
  const sample = sampleOf(route);
  if (sample === null) return [];
  const cells: Cell[] = [];
  let things = 0;
  for (const [whose, ids] of Object.entries(world.ids) as [Whose, RightsWorld['ids'][Whose]][]) {
    const isThere = sample.names.every((name) => ids[name] !== undefined);
    if (!isThere || (whose !== 'own' && sample.names.length === 0)) continue;
    things += 1;
    if (method === 'HEAD' && things > THINGS_REFUSED) break;
    for (const [who, actor] of Object.entries(world.actors)) {
      if (things > THINGS_REFUSED && (actor === null || right[actor.role] === undefined)) continue;
      cells.push({
        route: `${method} ${url}`,
        method,
        who,
        whose,
        wanted: sample.request(ids),
        expected: expectedOf({ right, scope: policy.scope as Scope }, actor, whose, sample, ids),
        changes: route.changesState,
      });
    }
  }
  return cells;
}

function expectedOf(
  { right, scope }: { readonly right: Right; readonly scope: Scope },
  actor: Actor | null,
  whose: Whose,
  { names }: Sample,
  ids: RightsWorld['ids'][Whose],
): Outcome {
  if (actor === null) return 401;
  if (right[actor.role] === undefined) return 403;
  if (names.includes('Job'))
    return right[actor.role] === 'all' || (whose === 'own' && actor.role === 'supervisor') ? 'served' : 403;
  // The first upload belongs to the administrator, the second to the supervisor.
  if (names.includes('Upload'))
    return actor.role === (whose === 'own' ? 'administrator' : 'supervisor') ? 'served' : 403;
  if (names.includes('CodingBatch')) return whose === 'own' && actor.role === 'encoder' ? 'served' : 403;
  if (OF_GROUPS.some((subject) => names.includes(subject)) || OF_PROJECTS.includes(scope)) {
    // The observer may read the allocated project and its questionnaire; the encoder has the interview as a task, and is
    // named as a reviewer of the use.
    const isGiven = names.includes('Review') || names.includes('CodingUse');
    const isReader = actor.role === 'observer' || (actor.role === 'encoder' && isGiven);
    const reader = whose === 'own' && isReader ? { person: { id: 0, role: actor.role } } : {};
    const subject = { groupId: whose === 'otherGroup' ? 2 : 1, ...reader };
    return mayAct({ personId: 0, role: actor.role, groupId: 1 }, right, subject).ok ? 'served' : 403;
  }
  if (names.includes('Person') || names.includes('Group')) {
    const subject = subjectOf(whose, ids, scope);
    return mayAct({ personId: 0, role: actor.role, groupId: 1 }, right, subject).ok ? 'served' : 403;
  }
  if (scope !== 'ownSession' && actor.at === 'office') return 403;
  if (whose === 'own') return 'served';
  return ANSWERED.includes(scope) ? 'answered' : 403;
}

function subjectOf(whose: Whose, { Person: id }: RightsWorld['ids'][Whose], scope: Scope): RightSubject {
  const groupId = whose === 'otherGroup' ? 2 : 1;
  // Roles that manage a group's staff may put people into it.
  if (scope.startsWith('groupOfStaff')) return { groupId, person: { id: 0, role: 'interviewer' } };
  const role = id === undefined ? undefined : world.roles.get(id);
  return id === undefined || role === undefined ? { groupId } : { groupId, person: { id, role } };
}

/** Routes without a log-in answer every role alike; a respondent's cookie admits its browser only. */
function openCells({ method, url, policy, changesState }: RegisteredRoute): readonly Cell[] {
  const cell = { route: `${method} ${url}`, method, changes: changesState, body: {} };
  if (policy.scope === 'ownInterview') {
    const rest = url.replace('/survey/web/:id', '').replace(':medium', 'none').replace(':sha256', '0'.repeat(64));
    const own = rest === '' || rest.startsWith('/captured') ? 'served' : 404;
    const body = { _token: 'of another form' };
    return [
      {
        ...cell,
        who: 'respondent',
        whose: 'own',
        wanted: { path: `${world.web.url}${rest}`, body },
        expected: method === 'POST' ? 'served' : own,
      },
      {
        ...cell,
        who: 'respondent',
        whose: 'colleague',
        wanted: { path: `${world.web.otherUrl}${rest}`, body },
        expected: 404,
      },
    ];
  }
  const path = url
    .replace(':token', 'x'.repeat(32))
    .replace('*', 'x'.repeat(32))
    .replace(/:[a-z]+/gi, '1');
  if (policy.scope === 'link') {
    const wrong: Cell = { ...cell, who: 'anonymous', whose: 'colleague', wanted: { path, body: {} }, expected: 404 };
    if (url !== '/s/:token' || method === 'POST') return [wrong];
    return [wrong, { ...cell, who: 'anonymous', whose: 'own', wanted: { path: world.web.link }, expected: 'served' }];
  }
  return Object.keys(world.actors).map((who) => ({
    ...cell,
    who,
    whose: 'own',
    wanted: { path, body: {} },
    expected: 'answered',
  }));
}

/** A device is admitted by its key, and no session of a person stands in for one. */
function deviceCells({ method, url, changesState: changes }: RegisteredRoute): readonly Cell[] {
  const call = allCalls.find((one) => one.method === method && one.path === url);
  const body = call === undefined ? {} : pick(call.body, { ...values, ...SAMPLES_OF[call.name] });
  const path = url.replace(':visit', 'x'.repeat(22)).replace(':versionId', '999999').replace(':sha256', '0'.repeat(64));
  const wanted = { path, body };
  const cell = { route: `${method} ${url}`, method, changes, wanted, whose: 'own' } as const;
  const others = Object.keys(world.actors).map((who): Cell => ({ ...cell, who, expected: 401 }));
  return [...others, { ...cell, who: 'device', expected: 'served' }];
}

interface Served {
  readonly status: number;
  /** Whether it is to be kept as a file. */
  readonly isFile: boolean;
}

async function send({ method, who, wanted }: Cell): Promise<Served> {
  const cookie = world.actors[who]?.cookie;
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    ...(cookie === undefined ? {} : { cookie }),
    ...(who === 'device' ? { authorization: `Bearer ${keyForDevice(wanted.path, world.deviceKeys)}` } : {}),
    ...(hasBody(method) ? { 'content-type': 'application/json' } : {}),
  };
  const body = hasBody(method) ? { body: JSON.stringify(wanted.body ?? {}) } : {};
  const init: RequestInit = { method, redirect: 'manual', headers, ...body };
  const response =
    who === 'respondent'
      ? await world.web.respondent.fetch(wanted.path, init)
      : await fetch(server.url + wanted.path, init);
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment') === true;
  // To its end: what has left is audited there.
  if (isFile) await response.arrayBuffer();
  return { status: response.status, isFile };
}

function hasBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

async function lastOfAudit(): Promise<number> {
  return Number((await row<{ id: number }>(server, 'select max(id) as id from audit_event')).id);
}

function isAsExpected({ expected, route }: Cell, status: number): boolean {
  if (expected === 'served') return status < 400 || SERVED_AS[route.replace('HEAD', 'GET')]?.includes(status) === true;
  if (expected === 'answered') return status < 500 && status !== 401 && status !== 403;
  return status === expected;
}

it("lets every role do what the policies allow, with its own and with others' things, and audits it (A01, P02)", async () => {
  const routes = server.app.registeredRoutes;
  const cells = routes.map((route) => ({ route, cells: cellsOf(route) }));
  expect(cells.filter((one) => one.cells.length === 0).map(({ route }) => `${route.method} ${route.url}`)).toEqual([]);

  const [first, wrong] = [await lastOfAudit(), new Array<string>()];
  const audited = new Map<string, boolean>();
  // The survey runs first, while the respondent is on the line.
  const isSurvey = ({ route }: Cell) => (route.includes('/survey/') ? 0 : 1);
  const all = cells.flatMap((one) => one.cells).toSorted((a, b) => isSurvey(a) - isSurvey(b));
  for (const cell of all) {
    const isDoing = cell.changes && cell.expected === 'served';
    const route = cell.route.replace('HEAD', 'GET');
    const isReading = !hasBody(cell.method) && cell.expected === 'served';
    const before = isDoing || isReading ? await lastOfAudit() : 0;
    const { status, isFile } = await send(cell);
    const isSentOut = isReading && isFile;
    // A file is audited behind its last byte, which comes after its head.
    if (isSentOut && !NOT_TOLD.has(route)) await expect.poll(lastOfAudit, { message: route }).toBeGreaterThan(before);
    if ((isDoing || isSentOut) && audited.get(route) !== true) audited.set(route, (await lastOfAudit()) > before);
    if (!isAsExpected(cell, status))
      wrong.push(`${cell.route}: ${cell.who}, ${cell.whose}: ${status} instead of ${cell.expected}`);
    if (isDoing) await world.restore();
  }
  expect(wrong).toEqual([]);
  const unseen = [...audited].filter(([, isTold]) => !isTold).map(([route]) => route);
  expect(unseen.toSorted()).toEqual([...NOT_TOLD].toSorted());
  const { rows } = await server.asOwner('select action from audit_event where id > $1 and address is null', [first]);
  expect(rows, 'done by a request without an address').toEqual([]);
  expect(all.length).toBeGreaterThan(600);
});

it('uses every scope', () => {
  const used = new Set<string>(server.app.registeredRoutes.map(({ policy }) => policy.scope));
  expect(Object.keys(SCOPES).filter((scope) => !used.has(scope))).toEqual([]);
});
