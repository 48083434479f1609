import { deskCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { personRoute } from '../../../http/route.ts';
import { listNews, wireNews } from './news.queries.ts';

/** Before a project is chosen there is only news sent to everyone. */
const OWN_NEWS = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;

export function newsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    deskCalls.interactiveNews,
    OWN_NEWS,
    async ({ session }) => {
      const reader = { projectId: session.projectId, personId: session.personId, since: session.startedAt };
      const items = (await listNews(deps.db, reader)).map((row) => wireNews(row, session.screenLanguage));
      return {
        data: {
          quotas: items.filter((item) => item.type === 'quota'),
          messages: items.filter((item) => item.type === 'message'),
        },
      };
    },
    { byItself: true },
  );
}
