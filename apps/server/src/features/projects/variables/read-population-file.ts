import type { PopulationFile } from '@seker/contract';
import type { ProjectId, ScreenLanguage } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import { readUploadRows } from '../list-files/index.ts';
import { readPopulation } from './parse-population.ts';
import { listPartValues } from './read-variable.ts';
import { valueOfLabel } from './value-of-label.ts';
import type { VariableId } from './variable.queries.ts';
import { readFields } from './variable-fields.ts';

const MOST_ROWS = 5_000;

/** Parses a population file for a variable, with values or labels; nothing is stored. */
export async function readPopulationFile(
  deps: Deps,
  upload: OwnUpload,
  of: {
    readonly projectId: ProjectId;
    readonly variableId: VariableId;
    readonly language: ScreenLanguage;
    readonly sheet: number | null;
  },
): Promise<PopulationFile> {
  const fields = await readFields(deps.db, of.projectId, of.language);
  const values = await listPartValues(deps.db, of.projectId, fields, of.variableId);
  if (values === null) throw new Refusal('notFound');
  const read = await readUploadRows(deps, upload, {
    purpose: 'population',
    mostRows: MOST_ROWS,
    sheet: of.sheet,
    job: null,
  });
  if (!read.ok && read.error === 'notFound') throw new Refusal('notFound');
  if (!read.ok) throw new Refusal('invalid', { details: { faults: [{ field: 'uploadId', code: 'tableUnread' }] } });
  const { rows, sheets, sheet } = read.value;
  return {
    ...readPopulation(rows, values.length, valueOfLabel(values)),
    sheets,
    sheet,
    hidden: rows.filter(({ isHidden }) => isHidden).length,
  };
}
