import { listFilesCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import { z } from 'zod';
import { defineBulkTask } from '../../system/lists/index.ts';
import { findListFiles, type ListFileFilters } from './list-files.queries.ts';
import { reachOf } from './list-list-files.ts';
import { removeListFile } from './remove-list-file.ts';

/** Applies the actions on one list file to many. */
export const bulkListFiles = defineBulkTask<Omit<ListFileFilters, 'groupId'>, object>({
  name: listFilesCalls.bulkListFiles.name,
  options: z.object({}),
  find: async ({ db }, by, query) => await findListFiles(db, { ...query, groupId: reachOf(by) }),
  act: async (deps, by, id) => await removeListFile(deps, by, { id: id as Id<'ListFile'> }),
});
