import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { KeptEntry } from './entry-kept.ts';
import { type Entry, requireOnline, requireOpenInterview } from './follow-link.ts';
import { type Link, type LinkIdentity, noteOpened } from './link.queries.ts';
import { ownUrl, setRespondentCookie } from './respondent-cookies.ts';
import { insertRespondentSession } from './respondent-session.queries.ts';
import { secretOfLink } from './secrets.ts';

/** Exchanges a personal or return link for the browser's session: its secret is derived from the link, the token is dropped. */
export async function exchangePersonalLink(
  deps: Deps,
  reply: FastifyReply,
  followed: {
    readonly entry: Entry;
    readonly link: Extract<Link, LinkIdentity>;
    /** How the browser came, for the interview that it may begin. */
    readonly kept: KeptEntry;
  },
): Promise<FastifyReply> {
  const { entry, link, kept } = followed;
  const { interviewId, hasBegun, hasEvents } = await requireOpenInterview(deps, link);
  if (!hasBegun) requireOnline(entry);
  const secret = secretOfLink(entry.token);
  const caseId = link.type === 'personal' ? link.caseId : null;
  const visitor = { secret, projectId: link.projectId, interviewId, caseId, link, test: false, entry: kept };
  await insertRespondentSession(deps.db, visitor, deps.now());
  if (link.type === 'personal' && !link.isOpened) await noteOpened(deps.db, link, deps.now());
  setRespondentCookie(reply, secret);
  const wish = entry.language === null ? '' : `?lang=${entry.language}`;
  return await reply.redirect(hasEvents ? `${ownUrl(secret)}?return` : `${ownUrl(secret)}${wish}`, 303);
}
