import type { PopulationFile } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { OwnUpload } from '../../http/scope.queries.ts';
import { readUploadRows } from '../list-files/index.ts';
import { readPopulation } from './population-file.ts';
import { listStoredVariables, type VariableId } from './variable.queries.ts';

const MOST_ROWS = 5_000;

/** What a file says of the values of a variable; nothing is kept by it. */
export async function readPopulationFile(
  deps: Deps,
  upload: OwnUpload,
  of: { readonly projectId: ProjectId; readonly variableId: VariableId },
): Promise<PopulationFile> {
  const variable = (await listStoredVariables(deps.db, of.projectId)).find(({ id }) => id === of.variableId);
  if (variable === undefined) throw new Refusal('notFound');
  const rows = await readUploadRows(deps, upload, { purpose: 'population', mostRows: MOST_ROWS });
  if (!rows.ok && rows.error === 'notFound') throw new Refusal('notFound');
  if (!rows.ok) throw new Refusal('invalid', { details: { faults: [{ field: 'uploadId', code: 'tableUnread' }] } });
  return readPopulation(rows.value, Math.max(1, variable.parts.length));
}
