import { DIRECTIONS } from '@seker/kernel';
import * as z from 'zod/mini';
import { ACT_NAMES } from '../../acts.ts';
import { defineBulk } from '../../bulk.ts';
import { defineCall } from '../../call.ts';
import { defineExport } from '../../export.ts';
import { defineList, oneOrMore } from '../../list.ts';
import { claimedId, optionalClaimedId } from '../../owned-id.ts';
import { REACHES, ROLES } from '../../rights.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';

const person = z.object({ personId: claimedId('Person') });
const group = z.object({ id: z.number(), name: z.string() });

const personRow = z.object({
  id: z.number(),
  login: z.string(),
  realName: z.string(),
  role: z.enum(ROLES),
  group,
  /** Codes of the languages that the person speaks. */
  languages: z.array(z.string()),
  /** The live session: its start, and an interviewer's station. Null when not logged in. */
  live: z.nullable(z.object({ station: z.nullable(z.string()), since: z.string() })),
  lastSeenAt: z.nullable(z.string()),
  disabledAt: z.nullable(z.string()),
});
export type PersonRow = z.infer<typeof personRow>;

const peopleFilters = {
  role: oneOrMore(z.enum(ROLES)),
  group: oneOrMore(wireId<'Group'>()),
  isLive: z.stringbool(),
  isDisabled: z.stringbool(),
};

/** The people within the reader's reach. */
export const listPeople = defineCall({
  name: 'listPeople',
  method: 'GET',
  path: '/api/v1/people',
  ...defineList({
    row: personRow,
    sortable: ['name', 'login', 'role', 'group', 'lastSeen'],
    usualSort: { field: 'name', direction: 'asc' },
    filters: peopleFilters,
  }),
});

export const exportPeople = defineCall({
  name: 'exportPeople',
  method: 'GET',
  path: '/api/v1/people/export',
  ...defineExport({
    query: listPeople.query,
    columns: ['name', 'login', 'role', 'group', 'languages', 'live', 'lastSeen', 'disabled'],
  }),
});

/** Applies one act to many people; `move` uses `groupId`. */
export const bulkPeople = defineCall({
  name: 'bulkPeople',
  method: 'POST',
  path: '/api/v1/people/bulk',
  ...defineBulk({
    acts: ['disable', 'enable', 'logOff', 'move', 'remove'],
    filters: peopleFilters,
    more: { groupId: optionalClaimedId('Group') },
  }),
});

/** The choices for a person: roles that the reader may grant, groups within reach, languages. */
export const readPersonChoices = defineCall({
  name: 'readPersonChoices',
  method: 'GET',
  path: '/api/v1/people/choices',
  answer: z.object({
    roles: z.array(z.enum(ROLES)),
    groups: z.array(group),
    languages: z.array(z.object({ code: z.string(), name: z.string(), dir: z.enum(DIRECTIONS) })),
  }),
});

const wholePerson = z.object({
  ...personRow.shape,
  /** Where mail of field work goes; null: none is known. */
  email: z.nullable(z.string()),
  revision: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
  /** Null: the system, or an erased person. */
  changedBy: z.nullable(z.string()),
});
export type WholePerson = z.infer<typeof wholePerson>;

export const readPerson = defineCall({
  name: 'readPerson',
  method: 'GET',
  path: '/api/v1/people/:personId',
  params: person,
  answer: wholePerson,
});

const login = formLine(100).check(z.regex(/^[^\s@/\\]+$/, 'unfit'));
/** Its rule needs the person: `password-rule.ts`. */
const password = wireText(1_000).check(z.minLength(1));
const personFields = {
  realName: formLine(200),
  login,
  role: z.enum(ROLES),
  groupId: claimedId('Group'),
  /** Codes of the languages that the person speaks. */
  languages: z.array(wireText(10)).check(z.maxLength(100)),
  /** One e-mail address, or an empty text for none; omitted: as it is. */
  email: z.optional(wireText(254).check(z.trim())),
};

export const createPerson = defineCall({
  name: 'createPerson',
  method: 'POST',
  path: '/api/v1/people',
  body: z.object({ ...personFields, password }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

/** Another group moves the person. Another role ends their session, so that it applies from the next login. */
export const editPerson = defineCall({
  name: 'editPerson',
  method: 'PUT',
  path: '/api/v1/people/:personId',
  params: person,
  body: z.object({ ...personFields, revision: z.int() }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale', 'ownAccount', 'lastAdministrator', 'workerOnline'],
});

/** A person's acts with their reach, their projects, and whether they can log in now. */
export const readPersonRights = defineCall({
  name: 'readPersonRights',
  method: 'GET',
  path: '/api/v1/people/:personId/rights',
  params: person,
  answer: z.object({
    id: z.number(),
    realName: z.string(),
    login: z.string(),
    role: z.enum(ROLES),
    group,
    disabledAt: z.nullable(z.string()),
    live: personRow.shape.live,
    acts: z.array(z.object({ act: z.enum(ACT_NAMES), reach: z.enum(REACHES) })),
    /** Projects allocated to the person. */
    projects: z.array(z.object({ id: z.number(), name: z.string(), online: z.boolean() })),
  }),
});

/** Ends a person's live session and clears their count of wrong passwords, so that they can log in elsewhere. */
export const unlockPerson = defineCall({
  name: 'unlockPerson',
  method: 'POST',
  path: '/api/v1/people/:personId/unlock',
  params: person,
});
/**
 * Ends a person's live session; they may log in again at once. Their call ends, and their respondent waits for their
 * next login.
 */
export const logOffPerson = defineCall({
  name: 'logOffPerson',
  method: 'POST',
  path: '/api/v1/people/:personId/log-off',
  params: person,
  /** Number of ended sessions; 0 if the person was not logged in. */
  answer: z.object({ ended: z.int() }),
});
export const disablePerson = defineCall({
  name: 'disablePerson',
  method: 'POST',
  path: '/api/v1/people/:personId/disable',
  params: person,
  refusals: ['ownAccount', 'lastAdministrator', 'workerOnline'],
});
export const enablePerson = defineCall({
  name: 'enablePerson',
  method: 'POST',
  path: '/api/v1/people/:personId/enable',
  params: person,
});
/** Erases a person from the database; only the id remains, so that history stays complete. */
export const removePerson = defineCall({
  name: 'removePerson',
  method: 'DELETE',
  path: '/api/v1/people/:personId',
  params: person,
  refusals: ['ownAccount', 'lastAdministrator', 'workerOnline'],
});
export const setPassword = defineCall({
  name: 'setPassword',
  method: 'POST',
  path: '/api/v1/people/:personId/password',
  params: person,
  body: z.object({ password }),
  refusals: ['invalid'],
});
