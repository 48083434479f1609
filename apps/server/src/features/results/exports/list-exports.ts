import type { ErrorCode, ExportRow, exportsCalls } from '@seker/contract';
import { cellText } from '@seker/fieldwork';
import { textIn } from '@seker/kernel';
import { captureNeeds } from '@seker/questionnaire';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { findProject, requireFieldSettings } from '../../projects/project/index.ts';
import { countCoded } from './coded-answers.queries.ts';
import { type ListedExport, listLabelLanguages, listStoredExports, readExportFacts } from './export.queries.ts';
import { exportName } from './export-name.ts';
import { listCells } from './quota-cells.queries.ts';

const LISTED = 100;

/** Lists the newest exports of a project, and the options for a new one. */
export async function listExports(
  deps: Deps,
  session: Session,
  { id }: ScopedProject,
): Promise<z.input<typeof exportsCalls.listExports.answer>> {
  const { zone } = await requireFieldSettings(deps, id);
  const [rows, facts, languages, cells, coded, asksPlaces] = await Promise.all([
    listStoredExports(deps.db, id, LISTED),
    readExportFacts(deps.db, id),
    listLabelLanguages(deps.db, id),
    listCells(deps.db, id),
    countCoded(deps.db, id),
    asksForPlaces(deps, id),
  ]);
  const inOwn = (names: Readonly<Record<string, string>>): string => textIn(names, session.screenLanguage);
  return {
    exports: rows.map((row) => wireExport(deps, session, row)),
    zone,
    ...facts,
    hasPositions: facts.hasPositions || asksPlaces,
    coded,
    languages,
    cells: cells.map(({ id: cellId, quotaNames, variable, labels, key }) => ({
      id: cellId,
      quota: inOwn(quotaNames) || variable,
      name: cellText(inOwn(labels), key),
    })),
  };
}

/** Whether a question of the project's questionnaire asks for a place. */
async function asksForPlaces(deps: Deps, projectId: ScopedProject['id']): Promise<boolean> {
  const project = await findProject(deps, projectId);
  if (project === null) return false;
  return captureNeeds(await loadQuestionnaire(deps.db, project.versionId))?.includes('geolocation') ?? false;
}

export function wireExport(
  { texts, wallNow }: Pick<Deps, 'wallNow'> & { readonly texts: Pick<Deps['texts'], 'message'> },
  session: Pick<Session, 'personId' | 'language'>,
  row: ListedExport,
): ExportRow {
  const isOwn = row.askedById === session.personId;
  const { moment, rows, bytes, sha256, expiresAt, error } = row;
  const isKept = expiresAt !== null && expiresAt.getTime() > wallNow();
  const isMade = moment !== null && rows !== null && bytes !== null && sha256 !== null && expiresAt !== null;
  return {
    id: row.id,
    exportType: row.wish.exportType,
    fileFormat: row.wish.fileFormat,
    askedAt: row.askedAt.toISOString(),
    askedBy: row.askedBy,
    isOwn,
    // A job is deleted after a month; an unfinished export will then never be made.
    state: row.jobState ?? (isMade ? 'done' : 'failed'),
    jobId: row.jobId,
    done: row.done ?? 0,
    total: row.total,
    ahead: row.ahead,
    error: error === null ? null : texts.message(error as ErrorCode, session.language),
    errorNames: [...row.faultNames],
    weighting: row.weighting,
    file: isMade
      ? {
          key: isOwn && isKept ? row.key : null,
          name: exportName(row.id, row.wish),
          rows,
          bytes,
          sha256,
          moment: moment.toISOString(),
          expiresAt: expiresAt.toISOString(),
        }
      : null,
  };
}
