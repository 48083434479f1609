import { heldPackagesCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { decidePackage } from './decide-package.ts';
import { IMPORT_RESCUE, LIST_HELD, READ_BESIDES, READ_HELD } from './held-packages.policy.ts';
import { importRescue } from './import-rescue.ts';
import { listHeld } from './list-held.ts';
import { readBesideStory, readBesides } from './read-besides.ts';
import { readHeld, readStories } from './read-held.ts';

const BY_ITSELF = { byItself: true } as const;

/** Registers what the office does with packages that wait for a decision. */
export function heldPackagesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listHeldPackages,
    LIST_HELD,
    async ({ session, query }) => await listHeld(deps, session, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readHeldPackage,
    READ_HELD,
    async ({ session, heldPackage }) => await readHeld(deps, session, heldPackage),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readHeldStories,
    READ_HELD,
    async ({ heldPackage }) => await readStories(deps, heldPackage),
  );
  personRoute(
    app,
    deps,
    calls.decideHeldPackage,
    READ_HELD,
    async ({ session, heldPackage, body }) => await decidePackage(deps, session, heldPackage, body),
  );
  personRoute(
    app,
    deps,
    calls.importRescueFile,
    IMPORT_RESCUE,
    async ({ session, upload }) => await importRescue(deps, session, upload),
  );
  personRoute(
    app,
    deps,
    calls.readBesides,
    READ_BESIDES,
    async ({ project, projectCase }) => await readBesides(deps, { projectId: project.id, caseId: projectCase.id }),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readBesideStory,
    READ_BESIDES,
    async ({ session, project, projectCase, params }) =>
      await readBesideStory(deps, session, { projectId: project.id, caseId: projectCase.id }, params.besideId),
  );
}
