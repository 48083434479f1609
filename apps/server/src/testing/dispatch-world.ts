import type { DispatchQuestion, QueuedCase, Tier } from '@seker/fieldwork';
import { type Instant, instant, type Rng } from '@seker/kernel';
import { seedStatuses } from '../demo/seed-study.ts';
import { asId } from './as-id.ts';
import type { TestServer } from './test-server.ts';

/** A separate project with cases for dispatch, and sessions that may request one each. */
export interface DispatchWorld {
  readonly projectId: number;
  readonly languages: readonly number[];
  /** A cell with room, and a full one. */
  readonly cells: { readonly open: number; readonly full: number };
  /** People with one free session each. */
  readonly askers: readonly { readonly personId: number; readonly sessionId: number }[];
  readonly now: Instant;
}

/** For how long a world keeps callbacks for their interviewers. */
export const KEPT_MINUTES = 2;

const NOW = instant(Date.parse('2026-11-23T08:00:00Z'));
let serial = 0;

export async function openDispatchWorld(server: TestServer, askers: number): Promise<DispatchWorld> {
  serial += 1;
  const ids = async (text: string, values: readonly unknown[] = []): Promise<number[]> =>
    (await server.asOwner(text, values)).rows.map(({ id }: { id: string }) => Number(id));
  const [projectId = 0] = await ids("select nextval('project_id_seq') as id");
  await server.asOwner(
    `insert into project (id, group_id, name, type, questionnaire_version_id, sample_size, zone, zones, default_language_id, online, rest_hours, callback_kept_minutes)
     select $1, group_id, 'World', 'fictive', questionnaire_version_id, 100000, zone, zones, default_language_id, true, 2, ${KEPT_MINUTES} from project where id = 1042`,
    [projectId],
  );
  await server.asOwner('select share_sample_size($1)', [projectId]);
  await server.db.transaction().execute(async (tx) => await seedStatuses(tx, projectId));
  await ids(
    "insert into sample_draw (project_id, method, seed, frame_hash) values ($1, 'asIs', '0', 'world') returning id",
    [projectId],
  );
  const cells = await ids(
    `with v as (insert into variable (project_id, name, source, known_at, field) values ($1, 'region', 'list', 'draw', 'region') returning id),
       q as (insert into quota (project_id, variable_id, names, active, overflow) select $1, id, '{}', true, 0 from v returning id)
     insert into quota_cell (project_id, quota_id, key, labels, target, completed) select $1, q.id, k.key, '{}', 10, k.completed
     from q, (values ('5:north', 3), ('5:south', 10)) as k (key, completed) returning id`,
    [projectId],
  );
  const asking = await server.asOwner(
    `with people as (
       insert into person (group_id, login, real_name, role, password_hash)
       select 1, 'world-' || $1::int || '-' || n, 'World', 'interviewer', '-' from generate_series(1, $2::int) n returning id)
     insert into session (token_hash, person_id, screen_language, project_id)
     select sha256(convert_to('world' || id, 'UTF8')), id, 'en', $3 from people returning id as "sessionId", person_id as "personId"`,
    [serial, askers, projectId],
  );
  const [open = 0, full = 0] = cells.toSorted((one, other) => one - other);
  return {
    projectId,
    languages: await ids("select id from language where code in ('he', 'ar', 'ru') order by id"),
    cells: { open, full },
    askers: asking.rows.map((row: { sessionId: string; personId: string }) => ({
      sessionId: Number(row.sessionId),
      personId: Number(row.personId),
    })),
    now: NOW,
  };
}

/** Builds a case with defaults under which it can be dispatched to all askers. */
export function freeCase(world: DispatchWorld, number: number, over: Partial<QueuedCase> = {}): QueuedCase {
  return {
    id: asId(world.projectId * 100_000 + number),
    tier: 6,
    isFinal: false,
    isLeased: false,
    isHeld: false,
    readyAt: instant(NOW - 60_000),
    readyWhy: 'drawn',
    priority: 5,
    drawOrder: number,
    partExcess: [],
    languageId: asId(world.languages[0] ?? 0),
    zone: 'Asia/Jerusalem',
    assignedPersonId: null,
    appointmentPersonId: null,
    isQuotaLocked: false,
    quotaCells: [asId(world.cells.open)],
    isBlacklisted: false,
    isElsewhere: false,
    isResting: false,
    ...over,
  };
}

/** Writes cases as the server's own statements would leave them; `isWhole`: with dialable numbers. */
export async function writeCases(
  server: TestServer,
  world: DispatchWorld,
  cases: readonly QueuedCase[],
  { isWhole }: { readonly isWhole: boolean },
): Promise<void> {
  const [holder] = world.askers;
  const rows = cases.map((queued) => ({
    id: queued.id,
    tier: queued.tier,
    record_status: queued.isFinal ? 'burned' : queued.isLeased ? 'inUse' : 'empty',
    lease: queued.isLeased ? holder?.sessionId : null,
    held_by: queued.isHeld ? holder?.personId : null,
    ready_at: new Date(queued.readyAt).toISOString(),
    ready_why: queued.readyWhy,
    priority: queued.priority,
    draw_order: queued.drawOrder,
    part_excess: queued.partExcess,
    language_id: queued.languageId,
    zone: queued.zone,
    assigned_person_id: queued.assignedPersonId,
    appointment_person_id: queued.appointmentPersonId,
    quota_locked: queued.isQuotaLocked,
    quota_cells: queued.quotaCells,
    is_blacklisted: queued.isBlacklisted,
    is_elsewhere: queued.isElsewhere,
    is_resting: queued.isResting,
  }));
  const text = JSON.stringify(rows);
  await server.asOwner(
    `insert into study_case (project_id, id, draw_id, tier, record_status, lease_session_id, lease_until, held_at, held_by, ready_at, ready_why,
       priority, draw_order, part_excess, language_id, zone, assigned_person_id, appointment_person_id, quota_locked, quota_cells)
     select $1, c.id, d.id, c.tier, c.record_status, c.lease, case when c.lease is not null then now() + interval '1 day' end,
       case when c.held_by is not null then now() end, c.held_by, c.ready_at, c.ready_why,
       c.priority, c.draw_order, c.part_excess, c.language_id, c.zone, c.assigned_person_id, c.appointment_person_id, c.quota_locked, c.quota_cells
     from sample_draw d, jsonb_to_recordset($2::jsonb) as c (id bigint, tier int, record_status text, lease bigint, held_by bigint,
       ready_at timestamptz, ready_why text, priority int, draw_order int, part_excess int[], language_id bigint, zone text, assigned_person_id bigint,
       appointment_person_id bigint, quota_locked boolean, quota_cells bigint[]) where d.project_id = $1`,
    [world.projectId, text],
  );
  if (!isWhole) return;
  // Two numbers each, one or both of which may be blacklisted; one may be in use in another case.
  const listed = `select c.*, '+9725' || c.id as first, '+9726' || c.id as second
    from jsonb_to_recordset($1::jsonb) as c (id bigint, tier int, is_blacklisted boolean, is_elsewhere boolean, is_resting boolean)`;
  await server.asOwner(
    `insert into phone (project_id, case_id, raw, number, position, disposition_id, list_status)
     select $2, c.id, n.number, n.number, n.position, d.id, case when c.tier is null then 'locked' else 'free' end
     from (${listed}) c, disposition d, unnest(array[c.first, c.second]) with ordinality as n (number, position)
     where d.project_id = $2 and d.system_key = 'unused'`,
    [text, world.projectId],
  );
  await server.asOwner(
    `insert into blacklist_entry (phone, comments) select n.number, 'world' from (${listed}) c,
       unnest(array[c.first, case when c.is_blacklisted then c.second end]) as n (number)
     where n.number is not null and (c.is_blacklisted or c.id % 5 = 0)`,
    [text],
  );
  await server.asOwner(
    `insert into number_lease (number, project_id, case_id, session_id)
     select c.second, $2, -1, $3 from (${listed}) c where c.is_elsewhere`,
    [text, world.projectId, holder?.sessionId],
  );
  // One of the two alone keeps nothing back, nor does one that rang longer ago than the project lets numbers rest.
  await server.asOwner(
    `insert into number_rang (number, rang_at)
     select n.number, $2::timestamptz - case when c.is_resting or c.id % 7 = 0 then interval '119 minutes' else interval '120 minutes' end
     from (${listed}) c, unnest(array[c.first, case when c.is_resting or c.id % 7 > 0 then c.second end]) as n (number)
     where n.number is not null and (c.is_resting or c.id % 7 < 2)`,
    [text, new Date(world.now)],
  );
}

export interface WorldQuestion extends DispatchQuestion {
  readonly sessionId: number;
}

export interface WorldAnswer {
  readonly caseId: number | null;
  readonly tier: Tier | null;
  /** Whether it can be used: no number in use elsewhere, at least one not blacklisted, and room in its cells. */
  readonly isUsable: boolean;
}

/**
 * Asks the database one question after the other, like several interviewers; neighbours that have the same reach at the same
 * moment together, in one call.
 */
export async function askDispatch(
  server: TestServer,
  world: DispatchWorld,
  questions: readonly WorldQuestion[],
): Promise<readonly WorldAnswer[]> {
  const groups = questions.reduce<WorldQuestion[][]>((made, question) => {
    const group = made.at(-1);
    if (group?.[0] !== undefined && reachOf(group[0]) === reachOf(question) && !group.some(isBy(question)))
      group.push(question);
    else made.push([question]);
    return made;
  }, []);
  const rows = groups.map((group, index) => {
    const [{ languages, zones, parts, now } = { languages: [], zones: [], parts: [], now: NOW }] = group;
    return {
      index,
      sessions: group.map(({ sessionId }) => sessionId),
      people: group.map(({ people }) => people[0]),
      languages,
      zones,
      parts: parts.length === 0 ? null : parts.map((part) => part + 1),
      now: new Date(now).toISOString(),
    };
  });
  const { rows: given } = await server.asOwner(
    `select asked.session::float8 as "sessionId", g.case_id::float8 as "caseId", g.tier, g.numbers_elsewhere as elsewhere, g.blacklisted, g.resting, g.quota_full as "isFull"
     from (select * from jsonb_to_recordset($2::jsonb) as r (index int, sessions bigint[], people bigint[], languages bigint[], zones text[],
         parts int[], now timestamptz) order by index) r,
       lateral (select array_agg(to_jsonb(g)) as all from lease_next_cases(r.sessions, r.people, $1, r.languages, r.zones, r.now, r.now + interval '90 seconds', r.parts) g) given,
       unnest(r.sessions) with ordinality as asked (session, at)
       left join lateral (
         select g.* from unnest(given.all) as one, jsonb_to_record(one) as g (session_id bigint, case_id bigint, tier int, numbers_elsewhere int,
           blacklisted int, resting int, quota_full boolean) where g.session_id = asked.session) g on true
     order by r.index, asked.at`,
    [world.projectId, JSON.stringify(rows)],
  );
  interface Given {
    readonly caseId: number | null;
    readonly tier: Tier | null;
    readonly elsewhere: number;
    readonly blacklisted: number;
    readonly resting: number;
    readonly isFull: boolean;
  }
  return (given as Given[]).map(({ caseId, tier, elsewhere, blacklisted, resting, isFull }) => ({
    caseId,
    tier,
    isUsable: caseId !== null && elsewhere === 0 && blacklisted < 2 && resting < 2 && !isFull,
  }));
}

/** Questions that one call may answer together. */
function reachOf({ languages, zones, parts, now }: WorldQuestion): string {
  return JSON.stringify([languages, zones, parts, now]);
}

function isBy({ sessionId }: WorldQuestion) {
  return (other: WorldQuestion): boolean => other.sessionId === sessionId;
}

/** Picks one value at random. */
export function oneOf<Value>(rng: Rng, values: readonly Value[]): Value {
  const found = values[rng.below(values.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

/** Picks some values at random, perhaps none. */
export function someOf<Value>(rng: Rng, values: readonly Value[], share = 0.5): Value[] {
  return values.filter(() => rng.share() < share);
}
