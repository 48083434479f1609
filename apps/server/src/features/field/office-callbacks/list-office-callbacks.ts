import {
  CALLBACKS_PAGE,
  type CallbackFilterState,
  type CallbackStand,
  mayAct,
  type OfficeCallback,
  type OfficeCallbacksSummary,
  type officeCallbacksCalls,
  WARNED_AHEAD_MINUTES,
  writeCursor,
} from '@seker/contract';
import {
  addDays,
  instantOfLocal,
  isClosedDay,
  isWithinWindow,
  localTimeOf,
  nextOpening,
  opensAt,
} from '@seker/fieldwork';
import { type Instant, instant, later, MINUTE } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { readReach } from '../control/index.ts';
import {
  type CallbackProjectRow,
  type CallbackTeamMember,
  isReady,
  listCallbackProjects,
  listCallbackTeam,
} from './callback-projects.queries.ts';
import { FIRST_PLACE, placeOf } from './callbacks-place.ts';
import {
  type AskedProject,
  type CallbackFilters,
  countCallbacks,
  type FoundCallback,
  findCallbacks,
  listCallbackChoices,
} from './list-office-callbacks.queries.ts';
import { HANDLE_CALLBACKS } from './office-callbacks.policy.ts';

type Query = z.output<typeof officeCallbacksCalls.listOfficeCallbacks.query>;
type Answer = z.input<typeof officeCallbacksCalls.listOfficeCallbacks.answer>;

const DAYS = 7;
/** Before and after each time that can be agreed. */
const [EVER_SINCE, EVER_AFTER] = ['1970-01-01T00:00:00Z', '9999-12-31T00:00:00Z'] as const;

/** Lists a page of the callbacks of a project, or of all projects within reach; with the first page what is there in all. */
export async function listOfficeCallbacks(
  deps: Deps,
  session: Session,
  named: ScopedProject | null,
  query: Query,
): Promise<Answer> {
  const reach = await readReach(deps, session);
  if (reach === null) throw new Refusal('forbidden');
  const now = deps.now();
  // A named one was checked by its scope: the office reaches a project by the project's group.
  const within = named === null ? { ...reach, named: null } : { groupId: null, projectIds: null, named: named.id };
  const projects = await listCallbackProjects(deps.db, within);
  const projectIds = projects.map(({ id }) => id);
  const team = (await listCallbackTeam(deps.db, projectIds, { areAtWork: true })).filter(isReady);
  const filters: CallbackFilters = {
    asked: projects.map((project) => askedOf(project, query.day ?? null, now)),
    team: team.flatMap(({ projectId, id: personId, languages }) =>
      languages.map((languageId) => ({ projectId, personId, languageId })),
    ),
    now,
    soon: later(now, WARNED_AHEAD_MINUTES * MINUTE),
    ownerId: query.personId === undefined ? null : Number(query.personId),
    languages: query.language ?? null,
    stands: query.state?.flatMap((state) => STANDS[state]) ?? null,
    isWithoutTaker: query.isWithoutTaker ?? null,
    caseId: query.respondent,
  };
  const place = query.after === null ? FIRST_PLACE : placeOf(query.after.keys);
  if (place === null) throw new Refusal('badRequest', { details: { fields: ['after'] } });
  const [found, summary] = await Promise.all([
    findCallbacks(deps.db, { ...filters, ...place, limit: CALLBACKS_PAGE + 1 }),
    query.after === null ? summaryOf(deps, session, { projects, filters, now }) : null,
  ]);
  const rows = found.slice(0, CALLBACKS_PAGE);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const byId = new Map(projects.map((project) => [project.id, project]));
  return {
    rows: rows.flatMap((row) => {
      const project = byId.get(row.projectId);
      return project === undefined
        ? []
        : [wireCallback(row, { project, team, now, maySee: mayChange(session, project) })];
    }),
    next: last === undefined ? null : writeCursor({ sort: 'due.asc', keys: [last.isUrgent, last.sortKey, last.id] }),
    people: [...new Map(team.map(({ id, name }) => [id, { id, name }])).values()],
    now: new Date(now).toISOString(),
    summary,
  };
}

const STANDS: Readonly<Record<CallbackFilterState, readonly CallbackStand[]>> = {
  later: ['later'],
  given: ['given'],
  kept: ['kept'],
  open: ['open'],
  inHand: ['inHand'],
  closed: ['held', 'offline', 'quotaClosed', 'blacklisted', 'elsewhere', 'outsideHours'],
};

function mayChange(session: Session, { groupId }: CallbackProjectRow): boolean {
  return mayAct(session, HANDLE_CALLBACKS.right, { groupId }).ok;
}

function askedOf(
  { id, zone, zones, keptMinutes, hours }: CallbackProjectRow,
  day: string | null,
  now: Instant,
): AskedProject {
  const isToday = day === localTimeOf(now, zone).date;
  const start = (of: string): string => new Date(instantOfLocal(of, 0, zone)).toISOString();
  return {
    projectId: id,
    zones: zones.filter((one) => isWithinWindow(now, hours, one)),
    opened: new Date(later(now, -keptMinutes * MINUTE)).toISOString(),
    from: day === null || isToday ? EVER_SINCE : start(day),
    until: day === null ? EVER_AFTER : start(addDays(day, 1)),
  };
}

interface Seen {
  readonly project: CallbackProjectRow;
  readonly team: readonly CallbackTeamMember[];
  readonly now: Instant;
  readonly maySee: boolean;
}

function wireCallback(row: FoundCallback, { project, team, now, maySee }: Seen): OfficeCallback {
  const { id, projectId, at, tier, localZone, stand, holder, ownerId, isUrgent } = row;
  const isGiven = tier === 1;
  const opens = isGiven ? null : ownerId === null ? at : opensAt(at, { callbackKeptMinutes: project.keptMinutes });
  const dialled =
    stand === 'later'
      ? nextOpening(at, project.hours, localZone)
      : stand === 'outsideHours'
        ? nextOpening(now, project.hours, localZone)
        : null;
  return {
    id,
    projectId,
    name: maySee ? row.name : null,
    note: maySee ? row.note : null,
    language: { code: row.languageCode, name: row.languageName },
    at: isoOf(at),
    zone: project.zone,
    localZone,
    owner: { id: ownerId, isGiven },
    ownerName: row.ownerName,
    stand,
    holder,
    opensAt: opens === null ? null : isoOf(opens),
    dialledAt: dialled === null || dialled === at ? null : isoOf(dialled),
    takers: takersOf(row, team),
    isWithoutTaker: isUrgent,
  };
}

/** Those at work who could take it: now, or once its time has come; of one that is kept or given its interviewer alone. */
function takersOf(
  { projectId, languageId, ownerId, stand, tier }: FoundCallback,
  team: readonly CallbackTeamMember[],
): number[] {
  if (!['later', 'given', 'kept', 'open'].includes(stand)) return [];
  const isOwners = tier === 1 || stand === 'kept';
  return team
    .filter((one) => one.projectId === projectId && one.languages.includes(languageId))
    .filter(({ id }) => !isOwners || id === ownerId)
    .map(({ id }) => id);
}

async function summaryOf(
  deps: Deps,
  session: Session,
  { projects, filters, now }: { projects: readonly CallbackProjectRow[]; filters: CallbackFilters; now: Instant },
): Promise<OfficeCallbacksSummary> {
  const [counts, choices] = await Promise.all([
    countCallbacks(deps.db, filters),
    listCallbackChoices(
      deps.db,
      projects.map(({ id }) => id),
    ),
  ]);
  const owners = choices.flatMap(({ ownerId, owner }) =>
    ownerId === null ? [] : [{ id: ownerId, name: owner ?? '' }],
  );
  const today = localTimeOf(now, projects[0]?.zone ?? 'UTC').date;
  return {
    total: counts.reduce((sum, { callbacks }) => sum + callbacks, 0),
    days: Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead)).map((day) => ({
      day,
      callbacks: counts.find((one) => one.day === day)?.callbacks ?? 0,
      isClosed: projects.length > 0 && projects.every(({ hours }) => isClosedDay(day, hours)),
    })),
    projects: projects.map((project) => ({
      id: project.id,
      name: project.name,
      zone: project.zone,
      isOnline: project.isOnline,
      keptMinutes: project.keptMinutes,
      mayChange: mayChange(session, project),
      hours: { windows: [...project.hours.windows], closedDays: [...project.hours.closedDays] },
    })),
    owners: [...new Map(owners.map((one) => [one.id, one])).values()],
    languages: [...new Map(choices.map(({ code, language }) => [code, { code, name: language }])).values()],
  };
}

function isoOf(at: Instant): string {
  return new Date(instant(at)).toISOString();
}
