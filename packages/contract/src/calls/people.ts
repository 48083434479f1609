import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { claimedId } from '../claim.ts';
import { wireText } from '../wire-values.ts';

const person = z.object({ personId: claimedId('Person') });

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
