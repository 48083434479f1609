import type { linksCalls } from '@seker/contract';
import type { CaseId } from '@seker/kernel';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { requireKey } from './link-key.ts';
import { isLive } from './link-life.ts';
import { issuedToken } from './link-token.ts';
import { readLinks } from './list-links.queries.ts';
import { reachOf } from './list-links.ts';
import { addressOf } from './show-link.ts';

/** Cards of one request: some twenty printed pages. */
const AT_ONCE = 200;

/** Lists a page of personal links for printing; that addresses were given out is audited with their number. */
export async function listLinkCards(
  deps: Deps,
  by: Session,
  project: ScopedProject,
  after: CaseId | null,
  request: FastifyRequest,
): Promise<z.input<typeof linksCalls.listLinkCards.answer>> {
  const { id: projectId } = project;
  const key = await requireKey(deps, deps.db);
  const found = await readLinks(deps.db, {
    ...reachOf(deps, by, project),
    q: '',
    sort: { field: 'id', direction: 'asc' },
    after: after === null ? null : { keys: [String(after), after] },
    limit: AT_ONCE,
  });
  const page = found.slice(0, AT_ONCE);
  const cards = page.flatMap(({ id, name, number, keyId, hash, state }) => {
    if (number === null || hash === null || keyId !== key.id || !isLive(state)) return [];
    const token = issuedToken(key.secret, { projectId, caseId: id, number }, hash);
    return token === null ? [] : [{ id, name: name ?? '', url: addressOf(deps, request, token) }];
  });
  if (cards.length > 0)
    await writeAudit(deps.db, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action: 'exportLinks',
      subject: 'accessLink',
      details: { people: cards.length },
    });
  return { cards, next: found.length > AT_ONCE ? (page.at(-1)?.id ?? null) : null };
}
