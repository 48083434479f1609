import type { Overview, OverviewCell } from '@seker/contract';
import { cellSupply, cellText, type WatchableCell, type WatchedCell, watchedCells } from '@seker/fieldwork';
import { type CellId, type ProjectId, textIn } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { listStoredCells, listStoredQuotas } from '../../projects/quotas/setup/index.ts';
import type { CaseSupply } from '../facts/index.ts';
import { readLastCompletes } from './overview.queries.ts';

export interface NamedCell extends WatchableCell {
  readonly id: CellId;
  readonly name: readonly string[];
  readonly extra: number;
}

/** The cells of the active quotas, and those of them to watch. */
export interface QuotaCells {
  readonly all: readonly NamedCell[];
  /** The most urgent first. */
  readonly watched: readonly WatchedCell<NamedCell>[];
}

export interface SupplyOfProject {
  /** Null: not known, so no cell may run dry. */
  readonly supply: CaseSupply | null;
  readonly done: number;
}

/** Reads the cells of a project's active quotas with the names that the reader sees. */
export async function readQuotaCells(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { screenLanguage }: Pick<Session, 'screenLanguage'>,
  projectId: ProjectId,
  { supply, done }: SupplyOfProject,
): Promise<QuotaCells> {
  const [quotas, cells, last] = await Promise.all([
    listStoredQuotas(db, projectId),
    listStoredCells(db, projectId),
    readLastCompletes(db, projectId),
  ]);
  const said = (names: Readonly<Record<string, string>>): string => textIn(names, screenLanguage);
  const all = quotas
    .filter(({ active }) => active)
    .flatMap(({ id: quotaId, names, variable, knownAt }) =>
      cells
        .filter((cell) => cell.quotaId === quotaId)
        .map(({ id, key, labels, target, overflow, completed, reserved, extra }): NamedCell => {
          const own = supply?.byCell.get(id) ?? { cases: 0, open: 0 };
          return {
            id,
            quotaId,
            name: [said(names) || variable, cellText(said(labels), key)],
            target,
            overflow,
            completed,
            reserved,
            extra,
            supply:
              supply === null || knownAt !== 'draw'
                ? null
                : cellSupply({ target, completed, reserved }, own, { ...supply, completed: done }),
            lastAt: last.get(id) ?? null,
          };
        }),
    );
  return { all, watched: watchedCells(all, now()) };
}

/** As many as are seen at a glance; the page of quotas has all. */
const MOST_SHOWN = 5;

export function wireQuotaCells({ all, watched }: QuotaCells): NonNullable<Overview['quotas']> {
  return { cells: all.length, watched: watched.slice(0, MOST_SHOWN).map(wireCell) };
}

function wireCell({ cell, watch, lag }: WatchedCell<NamedCell>): OverviewCell {
  const { id, name, target, completed, reserved, extra, supply, lastAt } = cell;
  return {
    id,
    name: [...name],
    watch,
    target,
    done: completed,
    held: reserved,
    extra,
    lag,
    supply,
    lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
  };
}
