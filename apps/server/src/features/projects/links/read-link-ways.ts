import { type linksCalls, mayAct } from '@seker/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { stateOfKey } from './link-key.ts';
import { ACCEPT_LINK_KEY, HANDLE_LINKS } from './links.policy.ts';
import { readWays } from './read-link-ways.queries.ts';
import { addressOf } from './show-link.ts';

/** Reads the open link and the test link of a project, and whether personal links can be issued. */
export async function readLinkWays(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  request: FastifyRequest,
): Promise<z.input<typeof linksCalls.readLinkWays.answer>> {
  const [ways, key] = await Promise.all([readWays(deps.db, project.id), stateOfKey(deps)]);
  if (ways === undefined) throw new Refusal('notFound');
  const { type, online, openKey, testKey, hasQuestionnaire, hasCases, externalIdTitle } = ways;
  const mayChange = mayAct(session, HANDLE_LINKS.right, { groupId: project.groupId }).ok;
  const shown = (token: string | null) => (token === null || !mayChange ? null : addressOf(deps, request, token));
  return {
    type,
    isOnline: online,
    hasQuestionnaire,
    hasCases,
    hasOpenLink: openKey !== null,
    hasTestLink: testKey !== null,
    open: shown(openKey),
    test: shown(testKey),
    externalIdTitle,
    key,
    mayChange,
    mayAcceptKey: mayAct(session, ACCEPT_LINK_KEY.right).ok,
  };
}
