import { type Claims, mayAct } from '@seker/contract';
import type { Result } from '@seker/kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { SESSION_COOKIE } from './cookies.ts';
import type { Policy } from './policy.ts';
import { Refusal } from './refusal.ts';
import { SCOPES, type Scope, type ScopeGrants } from './scopes.ts';
import { readRequester } from './session.queries.ts';

/**
 * Admits a request: it needs a live session (else 401), a role with the right (403), a named subject (400), and that
 * subject within reach (403, or 404 for those who may know). Returns what the policy's scope grants, and nothing else.
 */
export async function admit<S extends Scope>(
  deps: Deps,
  request: FastifyRequest,
  { right, scope }: Policy<S>,
  claims: Result<Claims, Refusal>,
): Promise<ScopeGrants[S]> {
  const token = request.cookies[SESSION_COOKIE];
  const byPerson = request.routeOptions.config.byItself !== true;
  const named = (claims.ok && claims.value.Phone) || null;
  const requester = token === undefined ? null : await readRequester(deps, token, { byPerson, phoneId: named });
  if (requester === null) throw new Refusal('unauthenticated');
  const { session, phoneId } = requester;
  request.screenLanguage = session.language;
  if (!mayAct(session, right).ok) throw new Refusal('forbidden');
  if (!claims.ok) throw claims.error;
  return await SCOPES[scope].resolve({ deps, session, right, claims: claims.value, phoneId });
}
