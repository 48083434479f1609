import { COUNTED_TO, type LinkRow, type linksCalls, mayAct, writeCursor } from '@seker/contract';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { usableKeyOf } from './link-key.ts';
import { isLive } from './link-life.ts';
import { HANDLE_LINKS } from './links.policy.ts';
import { countLinks, type LinkFilters, type ReadLink, readLinks } from './list-links.queries.ts';

type Query = z.output<typeof linksCalls.listLinks.query>;
type Answer = z.input<typeof linksCalls.listLinks.answer>;
type Project = Pick<ScopedProject, 'id' | 'groupId'>;

/** Lists a page of a project's cases with their links. */
export async function listLinks(deps: Deps, session: Session, project: Project, query: Query): Promise<Answer> {
  const wanted = { ...query, ...reachOf(deps, session, project) };
  try {
    const [read, total, key] = await Promise.all([
      readLinks(deps.db, wanted),
      countLinks(deps.db, wanted, COUNTED_TO),
      usableKeyOf(deps),
    ]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map((row) => wireLink(row, { ...wanted, keyId: key?.id ?? null })), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Returns what the reader may see of a project's links. */
export function reachOf(
  deps: Pick<Deps, 'now'>,
  by: ActingPerson,
  { id, groupId }: Project,
): Pick<LinkFilters, 'projectId' | 'now' | 'maySeePeople'> {
  return { projectId: id, now: deps.now(), maySeePeople: mayAct(by, HANDLE_LINKS.right, { groupId }).ok };
}

export function wireLink(
  { id, name, phone, email, externalId, state, issuedAt, openedAt, keyId }: ReadLink,
  reader: { readonly maySeePeople: boolean; readonly keyId: number | null },
): LinkRow {
  const person = { name, phone, email, externalId };
  const noOne = { name: null, phone: null, email: null, externalId: null };
  return {
    id,
    ...(reader.maySeePeople ? person : noOne),
    state,
    issuedAt: issuedAt?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    isShowable: reader.maySeePeople && keyId !== null && keyId === reader.keyId && isLive(state),
  };
}
