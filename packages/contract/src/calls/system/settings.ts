import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { defineList } from '../../list.ts';
import { optionalWireId, wireText } from '../../wire-values.ts';

/** A session lives for twelve hours, so that nothing longer has an effect. */
const LONGEST_MINUTES = 720;
const minutes = z.int().check(z.minimum(1), z.maximum(LONGEST_MINUTES));

const revised = {
  revision: z.int(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
};

const idle = { idleAlertMinutes: minutes, idleLogOffMinutes: minutes };
const settings = {
  ...idle,
  homeCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** By whose clocks new projects call, and what belongs to no project runs. */
  zone: wireText(60),
  /** Of someone's breaks in a day so many minutes are paid; null: all of them. */
  paidBreakMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(LONGEST_MINUTES))),
};

interface IdleForm {
  readonly idleAlertMinutes: number | null;
  readonly idleLogOffMinutes: number | null;
}

/** The alert comes before the log-off that it warns of. */
const alertFirst = z.refine<IdleForm>(
  (form) =>
    (form.idleAlertMinutes === null) === (form.idleLogOffMinutes === null) &&
    (form.idleAlertMinutes ?? 0) < (form.idleLogOffMinutes ?? 1),
  { path: ['idleAlertMinutes'], error: 'alertNotFirst' },
);

/** What holds for the whole installation. */
export const readSettings = defineCall({
  name: 'readSettings',
  method: 'GET',
  path: '/api/v1/settings',
  answer: z.object({
    ...settings,
    ...revised,
    countries: z.array(z.string()),
    zones: z.array(z.string()),
    /** The list of statuses with which new projects begin; null: the one that comes with Seker. */
    statusTemplateId: z.nullable(z.number()),
    statusTemplates: z.array(z.object({ id: z.number(), name: z.string(), group: z.string() })),
  }),
});

export const saveSettings = defineCall({
  name: 'saveSettings',
  method: 'PUT',
  path: '/api/v1/settings',
  body: z
    .object({ ...settings, statusTemplateId: optionalWireId<'StatusTemplate'>(), revision: z.int() })
    .check(alertFirst),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

const group = z.object({ groupId: claimedId('Group') });
const ownIdle = { idleAlertMinutes: z.nullable(minutes), idleLogOffMinutes: z.nullable(minutes) };

/** What a group has of its own; null where it is as in the whole installation (`usual`). */
export const readGroupSettings = defineCall({
  name: 'readGroupSettings',
  method: 'GET',
  path: '/api/v1/groups/:groupId/settings',
  params: group,
  answer: z.object({ ...ownIdle, ...revised, usual: z.object(idle) }),
});

export const saveGroupSettings = defineCall({
  name: 'saveGroupSettings',
  method: 'PUT',
  path: '/api/v1/groups/:groupId/settings',
  params: group,
  body: z.object({ ...ownIdle, revision: z.int() }).check(alertFirst),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

const stationRow = z.object({
  id: z.number(),
  name: z.string(),
  /** Who is logged in there, and since when. */
  person: z.nullable(z.object({ id: z.number(), name: z.string() })),
  since: z.nullable(z.string()),
});
export type StationRow = z.infer<typeof stationRow>;

export const listStations = defineCall({
  name: 'listStations',
  method: 'GET',
  path: '/api/v1/stations',
  ...defineList({
    row: stationRow,
    sortable: ['name'],
    usualSort: { field: 'name', direction: 'asc' },
    filters: { isTaken: z.stringbool() },
  }),
});

/** As the exchange takes it: 2 to 6 digits. */
const stationName = z.string().check(z.trim(), z.regex(/^[0-9]{2,6}$/, 'notAStation'));
const LONGEST_ROW = 500;

/** Adds a station, or all from the first to the last; those that are there stay as they are. */
export const addStations = defineCall({
  name: 'addStations',
  method: 'POST',
  path: '/api/v1/stations',
  body: z
    .object({ first: stationName, last: z.optional(z.nullable(stationName)) })
    .check(
      z.refine(
        ({ first, last }) =>
          last === undefined ||
          last === null ||
          (last.length === first.length && Number(last) >= Number(first) && Number(last) - Number(first) < LONGEST_ROW),
        { path: ['last'], error: 'notAfterFirst' },
      ),
    ),
  answer: z.object({ added: z.int() }),
  refusals: ['invalid'],
});

export const removeStation = defineCall({
  name: 'removeStation',
  method: 'DELETE',
  path: '/api/v1/stations/:station',
  params: z.object({ station: z.string().check(z.maxLength(50)) }),
  refusals: ['stationInUse'],
});

const closedDay = { day: z.iso.date(), name: wireText(200).check(z.trim()) };

/** The days without calls of the whole installation. */
export const listHolidays = defineCall({
  name: 'listHolidays',
  method: 'GET',
  path: '/api/v1/holidays',
  answer: z.object({ days: z.array(z.object({ day: z.string(), name: z.string() })) }),
});

/** Every project is closed on that day from now on; one that is to work on it takes it off its own days. */
export const addHoliday = defineCall({
  name: 'addHoliday',
  method: 'POST',
  path: '/api/v1/holidays',
  body: z.object(closedDay),
  answer: z.object({ projects: z.int() }),
  refusals: ['invalid'],
});

/** Of the projects, too, where it still has the same name. */
export const removeHoliday = defineCall({
  name: 'removeHoliday',
  method: 'DELETE',
  path: '/api/v1/holidays/:day',
  params: z.object({ day: z.iso.date() }),
  answer: z.object({ projects: z.int() }),
});
