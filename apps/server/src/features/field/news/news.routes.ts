import { deskCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { OWN_NEWS } from './news.policy.ts';
import { listNews, wireNews } from './news.queries.ts';

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
