import { type ExportWish, type exportsCalls, FORMATS_OF_EXPORT, mayAct } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { atOneMoment } from './at-one-moment.queries.ts';
import { EXPORT_KINDS } from './export-kinds.ts';
import { rightToType } from './exports.policy.ts';
import { tableFormat } from './table-format.ts';
import { wordsLanguage } from './words-language.ts';

/** Columns that are named. */
const NAMED = 12;

/** Tells what the file of an export would be, before it is made; no row is read. */
export async function describeExport(
  deps: Deps,
  session: Session,
  { id: projectId, groupId }: ScopedProject,
  wish: ExportWish,
): Promise<z.input<typeof exportsCalls.describeExport.answer>> {
  const { exportType, fileFormat } = wish;
  if (!mayAct(session, rightToType(exportType), { groupId }).ok) throw new Refusal('forbidden');
  const formats: readonly string[] = FORMATS_OF_EXPORT[exportType];
  if (!formats.includes(fileFormat)) throw new Refusal('fileFormatWrong');
  const language = wordsLanguage(wish, session.language);
  const { zone } = await requireFieldSettings(deps, projectId);
  const { columns, rows } = await atOneMoment(
    deps.db,
    async (tx) => await EXPORT_KINDS[exportType]({ deps, tx, projectId, wish, language, origin: '', zone }),
  );
  return {
    rows,
    columns: columns.length,
    mostColumns: exportType === 'summary' || exportType === 'media' ? null : tableFormat(wish).mostColumns,
    named: columns.slice(0, NAMED).map(({ name, label }) => ({ name, label })),
  };
}
