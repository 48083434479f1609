import { tablesCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { exportTables } from './export-tables.ts';
import { addTable, changeTable, listSaved, removeTable } from './keep-tables.ts';
import { makeTable } from './make-table.ts';
import { readTableChoices } from './table-choices.ts';
import { SEE_TABLES } from './tables.policy.ts';

export function tablesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readTableChoices,
    SEE_TABLES,
    async ({ session, project }) => await readTableChoices(deps, session, project),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.computeTable,
    SEE_TABLES,
    async ({ session, project, body }) => await makeTable(deps, project, session.screenLanguage, body),
    { byItself: true },
  );
  personRoute(app, deps, calls.listTables, SEE_TABLES, async ({ session, project }) => ({
    tables: [...(await listSaved(deps, session, project))],
  }));
  personRoute(
    app,
    deps,
    calls.exportTables,
    SEE_TABLES,
    async ({ session, project, query, reply }) => await exportTables(deps, session, project, { query, reply }),
  );
  personRoute(
    app,
    deps,
    calls.addTable,
    SEE_TABLES,
    async ({ session, project, body }) => await addTable(deps, session, project, body),
  );
  personRoute(
    app,
    deps,
    calls.changeTable,
    SEE_TABLES,
    async ({ session, project, params, body }) => await changeTable(deps, session, project, params.tableId, body),
  );
  personRoute(app, deps, calls.removeTable, SEE_TABLES, async ({ session, project, params }) => {
    await removeTable(deps, session, project, params.tableId);
    return { success: true };
  });
}
