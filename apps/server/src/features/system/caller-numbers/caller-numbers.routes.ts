import { callerNumbersCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { personRoute } from '../../../http/route.ts';
import { addCallerNumber, listCallerNumbers, removeCallerNumber, verifyCallerNumber } from './caller-numbers.ts';

/** Who presents a number that is not theirs breaks the law, so the installation's administrators answer for each. */
const KEEP_NUMBERS = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;

export function callerNumbersRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listCallerNumbers,
    KEEP_NUMBERS,
    async ({ query }) => await listCallerNumbers(deps, query),
    { byItself: true },
  );

  personRoute(app, deps, calls.addCallerNumber, KEEP_NUMBERS, async ({ session, body }) => ({
    id: await addCallerNumber(deps, session, body),
  }));

  personRoute(app, deps, calls.verifyCallerNumber, KEEP_NUMBERS, async ({ session, params }) => {
    await verifyCallerNumber(deps, session, params.numberId);
    return { success: true };
  });

  personRoute(app, deps, calls.removeCallerNumber, KEEP_NUMBERS, async ({ session, params }) => {
    await removeCallerNumber(deps, session, params.numberId);
    return { success: true };
  });
}
