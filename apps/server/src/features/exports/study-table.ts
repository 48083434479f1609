import type { ExportWish } from '@seker/contract';
import type { Table } from '@seker/export';
import { addDays, instantOfLocal } from '@seker/fieldwork';
import { type Instant, instant, type ProjectId } from '@seker/kernel';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { requireFieldSettings } from '../projects/index.ts';
import { answersTable } from './answers-table.ts';
import { dataTable } from './data-table.ts';
import { type ExportedInterviews, listAskedVersions } from './exported-interviews.queries.ts';
import { logTable } from './log-table.ts';
import { readStudy, type Study } from './read-study.ts';
import type { ReadTable } from './read-table.ts';

const TABLES = { data: dataTable, openAnswers: answersTable, log: logTable } as const satisfies Readonly<
  Record<ExportWish['exportType'], (study: Study) => ReadTable>
>;

const ALWAYS = { first: instant(0), last: instant(Date.UTC(9999, 0, 1)) };

/** What was asked for as a table, with the words of the one who asked. */
export async function studyTable(
  deps: Deps,
  tx: Tx,
  projectId: ProjectId,
  { wish, language }: { readonly wish: ExportWish; readonly language: string },
): Promise<{
  readonly table: Omit<Table, 'rows'>;
  readonly pages: ReadTable['pages'];
  readonly zone: string;
  readonly interviews: number;
}> {
  const { zone } = await requireFieldSettings(deps, projectId);
  const which: ExportedInterviews = {
    projectId,
    now: deps.now(),
    statuses: wish.statuses,
    modes: wish.modes,
    cellIds: wish.cellIds,
    from: wish.fromDay === null ? ALWAYS.first : midnight(wish.fromDay, zone),
    until: wish.toDay === null ? ALWAYS.last : midnight(addDays(wish.toDay, 1), zone),
  };
  const versions = await listAskedVersions(tx, which);
  const study = await readStudy(deps, tx, { which, wish, language, zone, versions });
  const { word } = study;
  const { columns, sets, pages } = TABLES[wish.exportType](study);
  const table = {
    title: word(`export.${wish.exportType}`),
    isRightToLeft: deps.texts.directionOf(language) === 'rtl',
    columns,
    sets,
    words: {
      codebook: word('export.codebook'),
      name: word('export.name'),
      label: word('export.label'),
      code: word('export.code'),
      meaning: word('export.meaning'),
    },
  };
  return { table, pages, zone, interviews: versions.reduce((sum, { interviews }) => sum + interviews, 0) };
}

function midnight(day: string, zone: string): Instant {
  return instantOfLocal(day, 0, zone);
}
