import '../shell/fixed-table.css';
import './list-table.css';
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
import { type ReactElement, type ReactNode, type RefObject, useMemo } from 'react';
import { leastWidth } from './column-width.ts';
import type { ListColumn, RowAct } from './list-design.ts';
import { ListHead, TickAll } from './list-head.tsx';
import type { ListSort } from './list-query.ts';
import { ListTableRow } from './list-table-row.tsx';
import { useRowsInView } from './use-rows-in-view.ts';

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
  /** Where the keys are, and whether they were brought there by keys: what a pointer is on does not move under it. */
  readonly at: { readonly row: number; readonly column: number; readonly isByKeys: boolean };
  readonly onAt: (row: number) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onNearEnd: () => void;
  /** In place of rows. */
  readonly instead: ReactNode;
}

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature });
const HEIGHTS = { usual: 36, dense: 33, card: 60 } as const;

/** The rows of a list: only those in view stand in the page, however many there are. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>): ReactElement {
  const { rows, columns, selection, at, isDense } = props;
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
  const { items, before, after } = useRowsInView({
    count: model.length,
    height,
    covered: isSmall ? 0 : 32,
    scroller: props.scroller,
    at: at.row,
    isFollowed: at.isByKeys,
    onNearEnd: props.onNearEnd,
  });
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
          return (
            <ListTableRow
              key={row.id}
              row={row.original}
              index={index}
              columns={columns}
              name={props.nameOf(row.original)}
              link={props.open?.(row.original)}
              acts={props.acts?.(row.original)}
              isCard={isSmall}
              height={height}
              hasTick={selection !== null}
              isTicked={props.isEverything || row.getIsSelected()}
              onTick={(event) => row.getToggleSelectedHandler()(event)}
              at={at}
              onAt={props.onAt}
            />
          );
        })}
        {after > 0 ? <Gap width={width} height={after} /> : null}
      </tbody>
    </table>
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
