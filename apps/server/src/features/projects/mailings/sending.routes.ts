import { mailSendingCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { KEEP_GROUP_MAIL, READ_MAIL, READ_MAILBOX } from './mailings.policy.ts';
import { readGroupMail, saveGroupMail } from './sending/group-mail.ts';
import { listMailbox, readMailboxMail } from './sending/read-mailbox.ts';
import { createDomainCheck } from './sending/sending-domain.ts';

const BY_ITSELF = { byItself: true } as const;

/** How mail leaves: the group's server, the records of its domain, and the mailbox of the demonstration. */
export function sendingRoutes(app: FastifyInstance, deps: Deps): void {
  const readDomain = createDomainCheck(deps);
  personRoute(
    app,
    deps,
    calls.readGroupMail,
    KEEP_GROUP_MAIL,
    async ({ group }) => await readGroupMail(deps, group),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.saveGroupMail, KEEP_GROUP_MAIL, async ({ session, group, body }) => ({
    revision: await saveGroupMail(deps, session, group, body),
  }));
  personRoute(
    app,
    deps,
    calls.readSendingDomain,
    READ_MAIL,
    async ({ project, query }) => await readDomain(project, query.again === true),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.listMailbox, READ_MAILBOX, async ({ query }) => listMailbox(deps, query), BY_ITSELF);
  personRoute(app, deps, calls.readMailboxMail, READ_MAILBOX, async ({ params }) =>
    readMailboxMail(deps, params.mailId),
  );
}
