import { healthCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { personRoute } from '../../../http/route.ts';
import { askForBackup, release } from './keep-installation.ts';
import { readHealth } from './read-health.ts';

const KEEP = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;

export function installationRoutes(app: FastifyInstance, deps: Deps): void {
  // Asked by several screens at once, or again before it has answered, the installation is looked at once.
  let looking: ReturnType<typeof readHealth> | null = null;
  const look = async () => {
    looking ??= readHealth(deps).finally(() => {
      looking = null;
    });
    return await looking;
  };

  personRoute(app, deps, calls.readHealth, KEEP, look, { byItself: true });

  personRoute(app, deps, calls.makeBackup, KEEP, async ({ session }) => ({ job: await askForBackup(deps, session) }));

  personRoute(app, deps, calls.releaseCopy, KEEP, async ({ session }) => {
    await release(deps, session);
    return { success: true };
  });
}
