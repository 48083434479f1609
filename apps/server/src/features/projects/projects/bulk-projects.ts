import { projectsCalls } from '@seker/contract';
import { type ProjectId, unreachable } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import { defineBulkTask } from '../../system/lists/index.ts';
import { duplicateProject } from './duplicate-project.ts';
import { moveProject } from './edit-project.ts';
import { findProjects, type ProjectFilters } from './list-projects.queries.ts';
import { readerOf } from './list-projects.ts';
import { removeProject } from './remove-project.ts';

const options = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['duplicate', 'remove']) }),
  z.object({ act: z.literal('move'), groupId: storedId<'Group'>() }),
]);
export type ProjectAct = z.infer<typeof options>;

/** Applies the actions on one project to many. */
export const bulkProjects = defineBulkTask<Omit<ProjectFilters, 'reader'>, ProjectAct>({
  name: projectsCalls.bulkProjects.name,
  options,
  find: async ({ db }, by, query) => await findProjects(db, { ...query, reader: readerOf(by) }),
  act: async (deps, by, id, act) => {
    const project = { id: id as ProjectId };
    switch (act.act) {
      case 'duplicate':
        return void (await duplicateProject(deps, by, project));
      case 'remove':
        return await removeProject(deps, by, project);
      case 'move':
        return await moveProject(deps, by, project, act.groupId);
      default:
        return unreachable(act);
    }
  },
});
