import { codeframeLibraryCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { EDIT_CODING, KEEP_LIBRARY } from '../uses/coding.policy.ts';
import { keepFrame, listLibrary, removeLibraryFrame } from './library.ts';

export function codeframeLibraryRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listCodeframeLibrary,
    KEEP_LIBRARY,
    async ({ session, query }) => await listLibrary(deps, session, query),
    { byItself: true },
  );
  personRoute(app, deps, calls.keepCodeframe, EDIT_CODING, async ({ session, project, params, body }) => ({
    id: await keepFrame(deps, session, project, params.useId, body),
  }));
  personRoute(app, deps, calls.removeLibraryFrame, KEEP_LIBRARY, async ({ session, params }) => {
    await removeLibraryFrame(deps, session, params.frameId);
    return { success: true };
  });
}
