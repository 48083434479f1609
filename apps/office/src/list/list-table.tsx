import '../shell/fixed-table.css';
import './list-table.css';
import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ListRow } from '@seker/contract';
import type { LinkProps } from '@tanstack/react-router';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import type { ListColumn, RowAct } from './list-design.ts';
import { ListHead, TickAll } from './list-head.tsx';
import type { ListSort } from './list-query.ts';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';

export interface ListTableProps<Row extends ListRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
  readonly total: number | null;
  readonly isDense: boolean;
  readonly isRefreshing: boolean;
  readonly nameOf: (row: Row) => string;
  readonly open: ((row: Row) => LinkProps) | undefined;
  readonly acts: ((row: Row) => readonly RowAct[]) | undefined;
  /** Null: rows cannot be ticked. */
  readonly selection: RowSelectionState | null;
  readonly isEverything: boolean;
  readonly onSelection: (updater: Updater<RowSelectionState>) => void;
  /** The row and the column that the keys are at; -1 for none. */
  readonly at: { readonly row: number; readonly column: number };
  readonly onAt: (row: number) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onNearEnd: () => void;
  /** In place of rows. */
  readonly instead: ReactNode;
}

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature });
const HEIGHTS = { usual: 36, dense: 33, card: 60 } as const;
/** So many rows before the last one more are asked for. */
const NEAR = 10;

/** Pixels; a name is still told apart. */
const LEAST_NAME = 180;
const TICK_AND_MENU = 100;

/** Where less is left, the table scrolls sideways: the column that takes what is left would lose its words. */
function leastWidth(columns: readonly { readonly width?: number }[]): number {
  return columns.reduce((sum, { width }) => sum + (width ?? LEAST_NAME), TICK_AND_MENU);
}

/** The rows of a list: only those in view stand in the page, however many there are. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>): ReactElement {
  const { rows, columns, selection, scroller, at, onNearEnd, isDense } = props;
  const isSmall = useMediaQuery('(width < 768px)') ?? false;
  const height = isSmall ? HEIGHTS.card : isDense ? HEIGHTS.dense : HEIGHTS.usual;
  const table = useTable({
    features,
    data: rows as Row[],
    columns: useMemo(() => columns.map(({ id }) => ({ id })), [columns]),
    getRowId: ({ id }) => String(id),
    state: { rowSelection: selection ?? {} },
    onRowSelectionChange: props.onSelection,
    enableRowSelection: selection !== null,
  });
  const model = table.getRowModel().rows;
  // Its functions change without a render, which only a compiler of components would mind; none is used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: model.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: isSmall ? 0 : 32,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0 && last > model.length - NEAR) onNearEnd();
  }, [last, model.length, onNearEnd]);
  useEffect(() => {
    if (at.row >= 0) virtual.scrollToIndex(at.row, { align: 'auto' });
  }, [virtual, at.row]);
  // The row may have come into the page only now.
  useEffect(() => {
    const link = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${at.row}"] [data-row-link]`);
    if (at.row >= 0 && link?.contains(document.activeElement) === false) link.focus({ preventScroll: true });
  });
  const before = items[0]?.start ?? 0;
  const after = items.length === 0 ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const hasMenu = props.acts !== undefined;
  // A card is one cell, however many columns it tells of.
  const width = (isSmall ? 1 : columns.length) + (selection === null ? 0 : 1) + (hasMenu ? 1 : 0);

  return (
    <table
      className="list-table fixed-table"
      aria-label={props.label}
      aria-rowcount={props.total === null ? -1 : props.total + 1}
      aria-busy={props.isRefreshing}
      data-small={isSmall}
      data-dense={isDense}
      style={isSmall ? undefined : { minInlineSize: leastWidth(columns) }}
    >
      {isSmall ? null : (
        <>
          <colgroup>
            {selection === null ? null : <col className="list-tick-col" />}
            {columns.map(({ id, width: fixed }) => (
              <col key={id} style={fixed === undefined ? undefined : { inlineSize: fixed }} />
            ))}
            {hasMenu ? <col className="list-menu-col" /> : null}
          </colgroup>
          <ListHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            tick={
              selection === null ? null : (
                <TickAll
                  all={props.isEverything || table.getIsAllRowsSelected()}
                  some={table.getIsSomeRowsSelected()}
                  onChange={(value) => table.toggleAllRowsSelected(value)}
                />
              )
            }
            hasMenu={hasMenu}
          />
        </>
      )}
      <tbody>
        {before > 0 ? <Gap width={width} height={before} /> : null}
        {props.instead === null ? null : (
          <tr className="list-instead">
            <td colSpan={width}>{props.instead}</td>
          </tr>
        )}
        {items.map(({ index }) => {
          const row = model[index];
          if (row === undefined) return null;
          const isTicked = props.isEverything || row.getIsSelected();
          const name = props.nameOf(row.original);
          const link = props.open?.(row.original);
          const cells = columns.map((column, place) => {
            const content = column.cell(row.original);
            const isName = place === nameAt(columns);
            return {
              column,
              content: isName ? <RowName link={link} name={name} content={content} /> : content,
              isName,
            };
          });
          return (
            <tr
              key={row.id}
              data-index={index}
              data-ticked={isTicked}
              data-at={index === at.row}
              aria-rowindex={index + 2}
              aria-selected={selection === null ? undefined : isTicked}
              style={{ blockSize: height }}
              onFocus={() => props.onAt(index)}
              onClick={() => props.onAt(index)}
            >
              {selection === null ? null : (
                <td className="list-tick">
                  <Checkbox
                    size="xs"
                    aria-label={name}
                    checked={isTicked}
                    onClick={(event) => row.getToggleSelectedHandler()(event)}
                    onChange={() => undefined}
                  />
                </td>
              )}
              {isSmall ? (
                <td className="list-card">
                  {cells
                    .filter(({ isName }) => isName)
                    .map(({ column, content }) => (
                      <div key={column.id} className="list-card-name">
                        {content}
                      </div>
                    ))}
                  <div className="list-card-more">
                    {cells
                      .filter(({ isName }) => !isName)
                      .slice(0, 3)
                      .map(({ column, content }) => (
                        <span key={column.id}>{content}</span>
                      ))}
                  </div>
                </td>
              ) : (
                cells.map(({ column, content, isName }, place) => (
                  <td
                    key={column.id}
                    className={isName ? 'list-name' : column.isNumber === true ? 'list-number' : undefined}
                    data-cell={index === at.row && place === at.column}
                  >
                    {content}
                  </td>
                ))
              )}
              {props.acts === undefined ? null : (
                <td className="list-menu">
                  <RowMenu name={name} acts={props.acts(row.original)} />
                </td>
              )}
            </tr>
          );
        })}
        {after > 0 ? <Gap width={width} height={after} /> : null}
      </tbody>
    </table>
  );
}

function nameAt(columns: readonly Pick<ListColumn<never>, 'width' | 'isName'>[]): number {
  const named = columns.findIndex(({ isName }) => isName === true);
  return named >= 0
    ? named
    : Math.max(
        0,
        columns.findIndex(({ width }) => width === undefined),
      );
}

/** Where the rows would stand that are not in view. */
function Gap({ width, height }: { readonly width: number; readonly height: number }): ReactElement {
  return (
    <tr aria-hidden="true">
      <td colSpan={width} style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  );
}
