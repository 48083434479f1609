import { variablesCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { listVariables } from './list-variables.ts';
import { readPopulationFile } from './read-population-file.ts';
import { readVariable } from './read-variable.ts';
import { createVariable, orderVariables, removeVariable, saveVariable } from './save-variables.ts';
import { EDIT_VARIABLES, READ_POPULATION_FILE, READ_VARIABLES } from './variables.policy.ts';

const BY_ITSELF = { byItself: true } as const;
const DONE = { success: true } as const;

export function variablesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listVariables,
    READ_VARIABLES,
    async ({ session, project }) => await listVariables(deps, session, project),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readVariable,
    READ_VARIABLES,
    async ({ session, project, params }) => await readVariable(deps, session, project, params.variableId),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.createVariable, EDIT_VARIABLES, async ({ session, project, body }) => ({
    id: await createVariable(deps, session, project.id, body),
  }));
  personRoute(app, deps, calls.orderVariables, EDIT_VARIABLES, async ({ session, project, body }) => {
    await orderVariables(deps, session, project.id, body.ids);
    return DONE;
  });
  personRoute(app, deps, calls.saveVariable, EDIT_VARIABLES, async ({ session, project, params, body }) => ({
    revision: await saveVariable(deps, session, project.id, { ...body, variableId: params.variableId }),
  }));
  personRoute(app, deps, calls.removeVariable, EDIT_VARIABLES, async ({ session, project, params }) => {
    await removeVariable(deps, session, project.id, params.variableId);
    return DONE;
  });
  personRoute(
    app,
    deps,
    calls.readPopulationFile,
    READ_POPULATION_FILE,
    async ({ session, project, upload, params, body }) =>
      await readPopulationFile(deps, upload, {
        projectId: project.id,
        variableId: params.variableId,
        language: session.screenLanguage,
        sheet: body.sheet,
      }),
  );
}
