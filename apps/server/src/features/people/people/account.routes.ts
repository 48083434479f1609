import { authCalls, accountCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { anyoneRoute, personRoute } from '../../../http/route.ts';
import { attempterOf, createPasswordQueue, OWN_SESSION } from '../auth/index.ts';
import { editAccount } from './edit-account.ts';
import { readAccount } from './read-account.ts';
import { renewPassword } from './renew-password.ts';
import { setOwnPassword } from './set-own-password.ts';

/** Registers what all people may do with their own account. */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readAccount,
    OWN_SESSION,
    async ({ session }) => await readAccount(deps, session, app.registeredRoutes),
    { byItself: true },
  );

  personRoute(app, deps, calls.editAccount, OWN_SESSION, async ({ session, body }) => {
    await editAccount(deps, session, body);
    return await readAccount(deps, session, app.registeredRoutes);
  });

  const queue = createPasswordQueue();
  anyoneRoute(app, authCalls.renewPassword, async ({ body, request }) => {
    await renewPassword(deps, queue, attempterOf(request, body.login), body);
    return { success: true };
  });

  personRoute(app, deps, calls.setOwnPassword, OWN_SESSION, async ({ session, body, request }) => {
    await setOwnPassword(deps, queue, session, attempterOf(request, ''), body);
    return { success: true };
  });
}
