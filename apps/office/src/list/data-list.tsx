import './list.css';
import { ActionIcon } from '@mantine/core';
import { COUNTED_TO, type ListCall } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { IconMenu2, IconMenu4 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ScreenHead, type ScreenHeadProps } from '../shell/screen-head.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { ListDesign } from './list-design.ts';
import { ListFilters } from './list-filters.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListInstead } from './list-instead.tsx';
import { ListTable } from './list-table.tsx';
import { ListViews } from './list-views.tsx';
import { PeekPanel } from './peek-panel.tsx';
import { useKeptColumns } from './use-kept-columns.ts';
import { type ListKeys, useListKeys } from './use-list-keys.ts';
import { useListRows } from './use-list-rows.ts';
import { type ListState, useListState } from './use-list-state.ts';
import { useTicked } from './use-ticked.ts';

export interface DataListProps<C extends ListCall> {
  readonly title: string;
  /** The screens above this one, the highest first. */
  readonly above?: ScreenHeadProps['above'];
  readonly design: ListDesign<C>;
  /** Between the filters and the rows: what is found, looked at in another way. */
  readonly strip?: (state: ListState) => ReactNode;
  /** Beside Export in the head; the filled one last. */
  readonly acts?: ReactNode;
  /** In place of views: links to lists that belong together. */
  readonly tabs?: ReactNode;
  /** The row that is open beside the list, as its address says. */
  readonly panel?: ListPanel | null;
}

export interface ListPanel {
  readonly rowId: number;
  readonly title: string;
  readonly content: ReactNode;
  readonly onClose: () => void;
}

/** A screen that is a list: search, filters, order, columns, ticked rows, the row under the keys, its closer look. */
export function DataList<C extends ListCall>(props: DataListProps<C>): ReactElement {
  const { title, design, above, strip, acts, tabs, panel = null } = props;
  const t = useText();
  const navigate = useNavigate();
  const state = useListState(design.usualSort, design.filters);
  const kept = useKeptColumns(design.name, design.columns);
  const list = useListRows(design, state.query);
  const { rows, total } = list;
  const isCounted = total !== null && total < COUNTED_TO;
  const ticks = useTicked(rows, state.query, isCounted ? total : null);
  const [at, setAt] = useState({ row: -1, column: 0, isByKeys: false });
  const [isPeeking, setPeeking] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const opened = panel === null ? -1 : rows.findIndex(({ id }) => id === panel.rowId);
  const here = at.row < 0 && opened >= 0 ? { ...at, row: opened } : at;
  const row = rows[here.row];
  const peeked = isPeeking && design.peek !== undefined ? row : undefined;
  const DensityIcon = kept.isDense ? IconMenu4 : IconMenu2;
  const place = JSON.stringify(state.query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand there now.
  useEffect(() => {
    setAt({ row: -1, column: 0, isByKeys: false });
    scroller.current?.scrollTo({ top: 0 });
  }, [place]);

  const keys = useMemo(
    (): ListKeys => ({
      move: (by) => setAt(({ column }) => ({ row: within(here.row + by, rows.length), column, isByKeys: true })),
      across: (by) =>
        setAt(({ column }) => ({
          row: here.row,
          column: within(column + by, kept.shown.length),
          isByKeys: true,
        })),
      tick: () => {
        if (row === undefined || design.bulk === undefined) return;
        ticks.change(({ [String(row.id)]: isOn, ...others }) =>
          isOn ? others : { ...others, [String(row.id)]: true },
        );
      },
      // Also at a row that is still being loaded: what was asked for opens with it.
      peek: design.peek === undefined || here.row < 0 ? null : () => setPeeking((is) => !is),
      open: design.open === undefined || row === undefined ? null : () => void navigate(design.open?.(row) as never),
      narrow: narrowing(row, kept.shown[at.column]?.filter, state.narrow),
      add: design.onNew ?? null,
      search: () => searchField.current?.focus(),
      close: () => {
        if (isPeeking) setPeeking(false);
        else if (panel !== null) panel.onClose();
        else ticks.untick();
        return true;
      },
    }),
    [rows.length, kept.shown, row, design, ticks, navigate, here.row, at.column, state.narrow, isPeeking, panel],
  );
  useListKeys(keys);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  return (
    <div className="list" data-peek={peeked !== undefined || panel !== null}>
      <ScreenHead
        title={title}
        {...(above === undefined ? {} : { above })}
        {...(total === null
          ? {}
          : { fact: isCounted ? countText(total) : t('list.over', { n: countText(COUNTED_TO) }) })}
        acts={
          <>
            {design.exportPath === undefined ? null : (
              <ExportMenu
                path={design.exportPath}
                query={{ ...design.params, ...state.query }}
                columns={kept.shown.map(({ id }) => id)}
              />
            )}
            {acts}
          </>
        }
      />
      {tabs}
      {design.views === undefined ? null : <ListViews design={design} views={design.views} state={state} />}
      <ListFilters state={state} filters={design.filters} searchHint={t(design.searchHint)} searchField={searchField}>
        <ActionIcon
          className="list-columns"
          variant="default"
          size={32}
          aria-label={t('list.dense')}
          aria-pressed={kept.isDense}
          onClick={kept.toggleDense}
        >
          <DensityIcon size={16} aria-hidden="true" />
        </ActionIcon>
        <ColumnMenu kept={kept} />
      </ListFilters>
      {strip?.(state)}
      {list.failure === null || rows.length === 0 ? null : <div className="list-failure">{list.failure}</div>}
      <div className="list-body" data-strip={strip !== undefined}>
        <div className="list-scroll" ref={scroller}>
          <ListTable
            label={title}
            rows={rows}
            columns={kept.shown}
            sort={state.sort}
            onSort={state.sortBy}
            total={isCounted ? total : null}
            isDense={kept.isDense}
            isRefreshing={list.isFetching}
            nameOf={design.nameOf}
            open={design.open}
            acts={design.acts}
            selection={design.bulk === undefined ? null : ticks.selection}
            isEverything={ticks.isEverything}
            onSelection={ticks.change}
            at={here}
            onAt={(next) =>
              setAt((before) => (before.row === next ? before : { ...before, row: next, isByKeys: false }))
            }
            scroller={scroller}
            onNearEnd={more}
            instead={rows.length > 0 ? null : <ListInstead list={list} state={state} design={design} />}
          />
        </div>
        {peeked !== undefined || panel === null ? null : (
          <PeekPanel title={panel.title} onClose={panel.onClose}>
            {panel.content}
          </PeekPanel>
        )}
        {peeked === undefined ? null : (
          <PeekPanel title={design.nameOf(peeked)} onClose={() => setPeeking(false)}>
            {design.peek?.(peeked)}
          </PeekPanel>
        )}
      </div>
      {ticks.ticked === null || design.bulk === undefined ? null : (
        <BulkBar
          ticked={ticks.ticked}
          total={isCounted ? total : null}
          acts={design.bulk}
          onTickAll={ticks.tickEverything}
          onUntick={ticks.untick}
        />
      )}
      <ListFoot loaded={rows.length} total={total} isCounted={isCounted} design={design} />
    </div>
  );
}

function within(place: number, length: number): number {
  return Math.max(0, Math.min(place, length - 1));
}

function narrowing<Row>(
  row: Row | undefined,
  filter: ((row: Row) => { readonly name: string; readonly value: string }) | undefined,
  narrow: (changes: Readonly<Record<string, string>>) => void,
): (() => void) | null {
  if (row === undefined || filter === undefined) return null;
  const { name, value } = filter(row);
  // An empty cell narrows nothing.
  if (value === '') return null;
  return () => narrow({ [name]: value });
}
