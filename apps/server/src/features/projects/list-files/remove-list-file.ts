import type { Id } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { askJob } from '../../system/jobs/index.ts';
import { markListRemoved } from './change-list-file.queries.ts';
import { changeListFile } from './change-list-file.ts';
import { eraseListFile } from './erase-list-file.ts';
import { listUsingProjects } from './list-files.queries.ts';
import { reachOf } from './list-list-files.ts';

/** Removes a list that no project uses at once; its records are then erased in batches. */
export async function removeListFile(
  deps: Deps,
  by: ActingPerson,
  { id }: { readonly id: Id<'ListFile'> },
): Promise<void> {
  await changeListFile(deps, by, id, {
    action: 'remove',
    recordId: null,
    act: async (tx) => {
      const projects = await listUsingProjects(tx, [id]);
      const reach = reachOf(by);
      if (projects.length > 0)
        throw new Refusal('listFileInUse', {
          details: {
            projects: projects
              .filter(({ groupId }) => reach === null || groupId === reach)
              .map((project) => ({ id: project.id, name: project.name })),
          },
        });
      await markListRemoved(tx, id, deps.now());
      await askJob(tx, eraseListFile, { listFileId: id });
      return {};
    },
  });
}
