import type { PopulationFile } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { OwnUpload } from '../../http/scope.queries.ts';
import { readUploadText } from '../uploads/index.ts';
import { type FileRow, readPopulation } from './population-file.ts';
import { listStoredVariables, type VariableId } from './variable.queries.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_ROWS = 5_000;

/** What a file says of the values of a variable; nothing is kept by it. */
export async function readPopulationFile(
  deps: Deps,
  upload: OwnUpload,
  of: { readonly projectId: ProjectId; readonly variableId: VariableId },
): Promise<PopulationFile> {
  const variable = (await listStoredVariables(deps.db, of.projectId)).find(({ id }) => id === of.variableId);
  if (variable === undefined) throw new Refusal('notFound');
  const text = await readUploadText(deps, upload, { purpose: 'population', mostBytes: MOST_BYTES });
  if (!text.ok) throw new Refusal(text.error);
  const rows = readRows(text.value);
  if (rows === null)
    throw new Refusal('invalid', { details: { faults: [{ field: 'uploadId', code: 'tableUnread' }] } });
  return readPopulation(rows, Math.max(1, variable.parts.length));
}

const cells = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

function readRows(text: string): readonly FileRow[] | null {
  const separator = [';', '\t'].find((sign) => (text.split(/[\r\n]/, 1)[0] ?? '').includes(sign)) ?? ',';
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      to: MOST_ROWS + 1,
    });
    const rows = z.array(cells).parse(parsed);
    if (rows.length > MOST_ROWS) return null;
    return rows.map(({ record, info }) => ({ number: info.lines, cells: record }));
  } catch {
    return null;
  }
}
