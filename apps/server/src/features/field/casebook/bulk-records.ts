import { recordsCalls } from '@seker/contract';
import type { CaseId } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import { Refusal } from '../../../http/refusal.ts';
import { defineBulkTask } from '../../system/lists/index.ts';
import { type AnswerFilters, answeredIn } from './found-answer.ts';
import { findRecordCases } from './list-records.queries.ts';
import type { RecordFilters } from './record-parts.queries.ts';
import { restoreCase } from './restore-case.ts';

const options = z.object({ projectId: storedId<'Project'>(), act: z.literal('restore') });

type Query = Omit<RecordFilters, 'now' | 'answeredIn'> & AnswerFilters;

/** Restores the cases of many records; interviews without a case cannot be restored. */
export const bulkRecords = defineBulkTask<Query, z.infer<typeof options>>({
  name: recordsCalls.bulkSurveyRecords.name,
  options,
  find: async (deps, _by, filters) => {
    const answered = await answeredIn(deps, filters.projectId, filters);
    return await findRecordCases(deps.db, { ...filters, now: deps.now(), answeredIn: answered });
  },
  act: async (deps, by, id, { projectId }) => {
    if (id <= 0) throw new Refusal('notFound');
    await restoreCase(deps, by, { projectId, caseId: id as CaseId });
  },
});
