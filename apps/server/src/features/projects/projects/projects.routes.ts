import { projectsCalls as calls, projectCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { bulkProjects } from './bulk-projects.ts';
import { createProject } from './create-project.ts';
import { duplicateProject } from './duplicate-project.ts';
import { editProject } from './edit-project.ts';
import { exportProjects } from './export-projects.ts';
import { goOffline, goOnline } from './go-online.ts';
import { listProjects } from './list-projects.ts';
import {
  BULK_PROJECTS,
  CREATE_PROJECT,
  EDIT_PROJECT,
  EDIT_PROJECT_IN_GROUP,
  LIST_PROJECTS,
  READ_CHOICES,
  READ_PROJECT,
} from './projects.policy.ts';
import { listQuestions } from './questions-of-project.ts';
import { readChoices, readProject } from './read-project.ts';
import { removeProject } from './remove-project.ts';
import { saveLanguages } from './save-languages.ts';

const BY_ITSELF = { byItself: true } as const;

export function projectsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listProjects,
    LIST_PROJECTS,
    async ({ session, query }) => await listProjects(deps, session, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.exportProjects,
    LIST_PROJECTS,
    async ({ session, query, reply }) => await exportProjects(deps, session, query, reply),
  );
  personRoute(
    app,
    deps,
    calls.readProjectChoices,
    READ_CHOICES,
    async ({ session }) => await readChoices(deps, session),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    projectCalls.readProject,
    READ_PROJECT,
    async ({ session, project }) => await readProject(deps, session, project),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    projectCalls.listProjectQuestions,
    READ_PROJECT,
    async ({ session, project }) => ({ questions: await listQuestions(deps.db, project.id, session.screenLanguage) }),
    BY_ITSELF,
  );
  personRoute(app, deps, projectCalls.createProject, CREATE_PROJECT, async ({ session, group, body }) => ({
    id: await createProject(deps, session, group, body),
  }));
  personRoute(
    app,
    deps,
    projectCalls.editProject,
    EDIT_PROJECT_IN_GROUP,
    async ({ session, project, group, body }) => ({
      revision: await editProject(deps, session, { project, group }, body),
    }),
  );
  personRoute(app, deps, projectCalls.saveProjectLanguages, EDIT_PROJECT, async ({ session, project, body }) => ({
    revision: await saveLanguages(deps, session, project, body),
  }));
  personRoute(app, deps, projectCalls.duplicateProject, EDIT_PROJECT, async ({ session, project }) => ({
    id: await duplicateProject(deps, session, project),
  }));
  personRoute(app, deps, projectCalls.removeProject, EDIT_PROJECT, async ({ session, project }) => {
    await removeProject(deps, session, project);
    return { success: true };
  });
  personRoute(app, deps, calls.bulkProjects, BULK_PROJECTS, async ({ session, group, body }) => {
    const { act } = body;
    if (act !== 'move') return await bulkProjects.run(deps, session, body, { act });
    if (group === null) throw new Refusal('badRequest', { details: { fields: ['groupId'] } });
    return await bulkProjects.run(deps, session, body, { act, groupId: group.id });
  });
  personRoute(app, deps, projectCalls.putProjectOnline, EDIT_PROJECT, async ({ session, project }) => {
    await goOnline(deps, session, project);
    return { success: true };
  });
  personRoute(app, deps, projectCalls.takeProjectOffline, EDIT_PROJECT, async ({ session, project }) => ({
    running: await goOffline(deps, session, project),
  }));
}
