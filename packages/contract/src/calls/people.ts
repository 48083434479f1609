import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { claimedId } from '../claim.ts';
import { done, nothing, wireText } from '../wire-values.ts';

const person = z.object({ personId: claimedId('Person') });

function personCall<Body extends z.ZodMiniType>(name: string, method: 'POST' | 'DELETE', path: string, body: Body) {
  return defineCall({
    name,
    method,
    path,
    params: person,
    query: nothing,
    body,
    bodyKind: 'json',
    answer: done,
    changesState: true,
  });
}

/** Ends a person's live session, so that they can log in again elsewhere. */
export const unlockPerson = personCall('unlockPerson', 'POST', '/api/v1/people/:personId/unlock', nothing);
export const disablePerson = personCall('disablePerson', 'POST', '/api/v1/people/:personId/disable', nothing);
export const enablePerson = personCall('enablePerson', 'POST', '/api/v1/people/:personId/enable', nothing);
export const removePerson = personCall('removePerson', 'DELETE', '/api/v1/people/:personId', nothing);
export const setPassword = personCall(
  'setPassword',
  'POST',
  '/api/v1/people/:personId/password',
  z.object({ password: wireText(1_000).check(z.minLength(8)) }),
);

export const removeGroup = defineCall({
  name: 'removeGroup',
  method: 'DELETE',
  path: '/api/v1/groups/:groupId',
  params: z.object({ groupId: claimedId('Group') }),
  query: nothing,
  body: nothing,
  bodyKind: 'json',
  answer: done,
  changesState: true,
});
