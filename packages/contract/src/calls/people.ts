import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { claimedId } from '../claim.ts';
import { defineList, oneOrMore } from '../list.ts';
import { ROLES } from '../rights.ts';
import { wireId, wireText } from '../wire-values.ts';

const person = z.object({ personId: claimedId('Person') });

const personRow = z.object({
  id: z.number(),
  login: z.string(),
  realName: z.string(),
  role: z.enum(ROLES),
  group: z.object({ id: z.number(), name: z.string() }),
  /** Codes of the languages that the person speaks. */
  languages: z.array(z.string()),
  /** Of one who is logged in: since when, and the station of an interviewer. */
  live: z.nullable(z.object({ station: z.nullable(z.string()), since: z.string() })),
  lastSeenAt: z.nullable(z.string()),
  disabledAt: z.nullable(z.string()),
});
export type PersonRow = z.infer<typeof personRow>;

/** The people whom one may look after. */
export const listPeople = defineCall({
  name: 'listPeople',
  method: 'GET',
  path: '/api/v1/people',
  ...defineList({
    row: personRow,
    sortable: ['name', 'login', 'role', 'group', 'lastSeen'],
    usualSort: { field: 'name', direction: 'asc' },
    filters: {
      role: oneOrMore(z.enum(ROLES)),
      group: oneOrMore(wireId<'Group'>()),
      isLive: z.stringbool(),
      isDisabled: z.stringbool(),
    },
  }),
});

/** Ends a person's live session, so that they can log in again elsewhere. */
export const unlockPerson = defineCall({
  name: 'unlockPerson',
  method: 'POST',
  path: '/api/v1/people/:personId/unlock',
  params: person,
});
export const disablePerson = defineCall({
  name: 'disablePerson',
  method: 'POST',
  path: '/api/v1/people/:personId/disable',
  params: person,
  refusals: ['conflict'],
});
export const enablePerson = defineCall({
  name: 'enablePerson',
  method: 'POST',
  path: '/api/v1/people/:personId/enable',
  params: person,
});
export const removePerson = defineCall({
  name: 'removePerson',
  method: 'DELETE',
  path: '/api/v1/people/:personId',
  params: person,
  refusals: ['conflict'],
});
export const setPassword = defineCall({
  name: 'setPassword',
  method: 'POST',
  path: '/api/v1/people/:personId/password',
  params: person,
  body: z.object({ password: wireText(1_000).check(z.minLength(8)) }),
});

export const removeGroup = defineCall({
  name: 'removeGroup',
  method: 'DELETE',
  path: '/api/v1/groups/:groupId',
  params: z.object({ groupId: claimedId('Group') }),
  refusals: ['conflict'],
});
