import { NUMBER_FORMATS } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { defineList } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
import { optionalWireId, wireText } from '../../wire-values.ts';
import { closedDay, closedDayAnswer, closing, endsAfterStart } from '../closed-day.ts';

/** A session lives for twelve hours, so longer settings have no effect. */
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
  /** The time zone of new projects, and of tasks that belong to no project. */
  zone: wireText(60),
  /** Paid minutes of a person's breaks per day; null: all of them. */
  paidBreakMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(LONGEST_MINUTES))),
  /** What the files that one person has sent and not used may take together. */
  uploadMegabytes: z.int().check(z.minimum(50), z.maximum(100_000)),
  /** How the exchange's lines take numbers. */
  numberFormat: z.enum(NUMBER_FORMATS),
  /** Calls of the exchange at once; null: as many as it can carry. */
  callsAtOnce: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** The smallest base that pages show which are shared by a link. */
  leastBase: z.int().check(z.minimum(10), z.maximum(1_000)),
};

interface IdleForm {
  readonly idleAlertMinutes: number | null;
  readonly idleLogOffMinutes: number | null;
}

/** The alert must precede the logout that it announces. */
const alertFirst = z.refine<IdleForm>(
  (form) =>
    (form.idleAlertMinutes === null) === (form.idleLogOffMinutes === null) &&
    (form.idleAlertMinutes ?? 0) < (form.idleLogOffMinutes ?? 1),
  { path: ['idleAlertMinutes'], error: 'alertNotFirst' },
);

export const readSettings = defineCall({
  name: 'readSettings',
  method: 'GET',
  path: '/api/v1/settings',
  answer: z.object({
    ...settings,
    ...revised,
    countries: z.array(z.string()),
    zones: z.array(z.string()),
    /** The status list of new projects; null: the one shipped with Seker. */
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

/** A group's own settings; null where those of the installation (`usual`) apply. */
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

/** The phone that stands at a station: one on the desk, or the browser itself. */
export const STATION_PHONES = ['desk', 'browser'] as const;
export type StationPhone = (typeof STATION_PHONES)[number];
const stationPhone = z.enum(STATION_PHONES);

const stationRow = z.object({
  id: z.number(),
  name: z.string(),
  phone: stationPhone,
  /** The person logged in there, and since when. */
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

/** Format of the exchange: 2 to 6 digits. */
const stationName = z.string().check(z.trim(), z.regex(/^[0-9]{2,6}$/, 'notAStation'));
const LONGEST_ROW = 500;

/** Adds one station, or a range from first to last; existing stations stay unchanged. */
export const addStations = defineCall({
  name: 'addStations',
  method: 'POST',
  path: '/api/v1/stations',
  body: z
    .object({
      first: stationName,
      last: z.optional(z.nullable(stationName)),
      phone: z._default(stationPhone, 'desk'),
    })
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

/** Says which phone stands at a station; not while a person works there. */
export const setStationPhone = defineCall({
  name: 'setStationPhone',
  method: 'PUT',
  path: '/api/v1/stations/:station',
  params: z.object({ station: z.string().check(z.maxLength(50)) }),
  body: z.object({ phone: stationPhone }),
  refusals: ['stationInUse'],
});

export const removeStation = defineCall({
  name: 'removeStation',
  method: 'DELETE',
  path: '/api/v1/stations/:station',
  params: z.object({ station: z.string().check(z.maxLength(50)) }),
  refusals: ['stationInUse'],
});

/** The holidays of the installation: days without calls. */
export const listHolidays = defineCall({
  name: 'listHolidays',
  method: 'GET',
  path: '/api/v1/holidays',
  answer: z.object({ days: z.array(closedDayAnswer) }),
});

/** Closes every project on that day; a project that works then removes it from its own days. */
export const addHoliday = defineCall({
  name: 'addHoliday',
  method: 'POST',
  path: '/api/v1/holidays',
  body: closedDay,
  answer: z.object({ projects: z.int() }),
  refusals: ['invalid'],
});

/** Names it otherwise, or closes another part of it; also in projects that have it under its name. */
export const changeHoliday = defineCall({
  name: 'changeHoliday',
  method: 'PUT',
  path: '/api/v1/holidays/:day',
  params: z.object({ day: z.iso.date() }),
  body: z.object(closing).check(endsAfterStart),
  answer: z.object({ projects: z.int() }),
  refusals: ['invalid'],
});

/** Closes the holidays of Israel in a year as they are computed, and restores those that were changed; days that have passed stay. */
export const takeIsraelHolidays = defineCall({
  name: 'takeIsraelHolidays',
  method: 'POST',
  path: '/api/v1/holidays/israel/:year',
  params: z.object({ year: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100)) }),
  answer: z.object({ added: z.int(), restored: z.int() }),
});

/** Also removes it from projects that have it under the same name. */
export const removeHoliday = defineCall({
  name: 'removeHoliday',
  method: 'DELETE',
  path: '/api/v1/holidays/:day',
  params: z.object({ day: z.iso.date() }),
  answer: z.object({ projects: z.int() }),
});
