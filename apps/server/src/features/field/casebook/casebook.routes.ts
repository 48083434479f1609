import { casesCalls as calls, recordsCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { addNumber } from './add-number.ts';
import { assignCase } from './assign-case.ts';
import { bulkCases } from './bulk-cases.ts';
import { bulkRecords } from './bulk-records.ts';
import { readCaseChoices } from './case-choices.ts';
import { BULK_CASES, CHANGE_CASE, READ_CASE, READ_CASES } from './casebook.policy.ts';
import { exportAttempts, exportCases, exportRecords } from './export-casebook.ts';
import { holdCase } from './hold-case.ts';
import { countCaseWhys, listCases } from './list-cases.ts';
import { listAttempts, listRecords, readRecordChoices } from './list-records.ts';
import { readQueueWhy } from './queue-why.ts';
import { readWholeCase } from './read-case.ts';
import { restoreCase } from './restore-case.ts';

const DONE = { success: true } as const;
const BY_ITSELF = { byItself: true } as const;

export function casebookRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps);

  personRoute(app, deps, calls.assignCase, CHANGE_CASE, async ({ session, project, projectCase, body }) => {
    await assignCase(deps, session, { projectId: project.id, caseId: projectCase.id }, body.personId);
    return DONE;
  });
  personRoute(app, deps, calls.holdCase, CHANGE_CASE, async ({ session, project, projectCase, body }) => {
    await holdCase(deps, session, { projectId: project.id, caseId: projectCase.id }, body.isHeld);
    return DONE;
  });
  personRoute(app, deps, calls.restoreCase, CHANGE_CASE, async ({ session, project, projectCase }) => {
    await restoreCase(deps, session, { projectId: project.id, caseId: projectCase.id });
    return DONE;
  });
  personRoute(app, deps, calls.addCaseNumber, CHANGE_CASE, async ({ session, project, projectCase, body }) => ({
    id: await addNumber(deps, session, { projectId: project.id, caseId: projectCase.id }, body.number),
  }));
  personRoute(app, deps, calls.bulkCases, BULK_CASES, async ({ session, project, body }) => {
    const { act, personId, until, query, ids, expect } = body;
    const rows = { ids, expect, query: query === undefined ? undefined : { ...query, project } };
    return await bulkCases.run(deps, session, rows, { projectId: project.id, act, personId, until });
  });
  personRoute(app, deps, recordsCalls.bulkSurveyRecords, BULK_CASES, async ({ session, project, body }) => {
    const { act, query, ids, expect } = body;
    const rows = { ids, expect, query: query === undefined ? undefined : { ...query, projectId: project.id } };
    return await bulkRecords.run(deps, session, rows, { projectId: project.id, act });
  });
}

function readingRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readCaseChoices,
    READ_CASES,
    async ({ session, project }) => await readCaseChoices(deps, session, project),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.countCaseWhys,
    READ_CASES,
    async ({ session, project, query }) => await countCaseWhys(deps, session, project, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.listCases,
    READ_CASES,
    async ({ session, project, query }) => await listCases(deps, session, project, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.exportCases,
    READ_CASES,
    async ({ session, project, query, reply }) => await exportCases(deps, session, project, query, reply),
  );
  personRoute(
    app,
    deps,
    recordsCalls.exportSurveyRecords,
    READ_CASES,
    async ({ session, project, query, reply }) => await exportRecords(deps, session, project, query, reply),
  );
  personRoute(
    app,
    deps,
    recordsCalls.exportAttempts,
    READ_CASES,
    async ({ session, project, query, reply }) => await exportAttempts(deps, session, project, query, reply),
  );
  personRoute(
    app,
    deps,
    calls.readCase,
    READ_CASE,
    async ({ session, project, projectCase }) => await readWholeCase(deps, session, project, projectCase),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    recordsCalls.listSurveyRecords,
    READ_CASES,
    async ({ session, project, query }) => await listRecords(deps, session, project, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    recordsCalls.listAttempts,
    READ_CASES,
    async ({ session, project, query }) => await listAttempts(deps, session, project, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    recordsCalls.readRecordChoices,
    READ_CASES,
    async ({ session, project }) => await readRecordChoices(deps, session, project),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readQueueWhy,
    READ_CASES,
    async ({ project, query }) => await readQueueWhy(deps, project, query.personId),
    BY_ITSELF,
  );
}
