import { Checkbox } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { ListColumn, RowAct } from './list-design.ts';
import { nameAt } from './name-column.ts';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';

export interface ListTableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly ListColumn<Row>[];
  readonly name: string;
  readonly link: LinkProps | undefined;
  /** Undefined: rows of this list have no menu. */
  readonly acts: readonly RowAct[] | undefined;
  /** Where the window is narrow: one cell that tells of the first columns. */
  readonly isCard: boolean;
  readonly height: number;
  readonly hasTick: boolean;
  readonly isTicked: boolean;
  readonly onTick: (event: MouseEvent) => void;
  /** The row and the column that the keys are at; -1 for none. */
  readonly at: { readonly row: number; readonly column: number };
  readonly onAt: (row: number) => void;
}

/** One row of a list: its tick, its cells or its card, and its menu. */
export function ListTableRow<Row>(props: ListTableRowProps<Row>): ReactElement {
  const { row, index, columns, name, link, acts, hasTick, isTicked, at, onAt } = props;
  const named = nameAt(columns);
  const cells = columns.map((column, place) => {
    const content = column.cell(row);
    const isName = place === named;
    return { column, content: isName ? <RowName link={link} name={name} content={content} /> : content, isName };
  });
  return (
    <tr
      data-index={index}
      data-ticked={isTicked}
      data-at={index === at.row}
      aria-rowindex={index + 2}
      aria-selected={hasTick ? isTicked : undefined}
      style={{ blockSize: props.height }}
      onFocus={() => onAt(index)}
      onClick={() => onAt(index)}
    >
      {hasTick ? (
        <td className="list-tick">
          <Checkbox size="xs" aria-label={name} checked={isTicked} onClick={props.onTick} onChange={() => undefined} />
        </td>
      ) : null}
      {props.isCard ? (
        <CardCell cells={cells} />
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
      {acts === undefined ? null : (
        <td className="list-menu">
          <RowMenu name={name} acts={acts} />
        </td>
      )}
    </tr>
  );
}

interface CardCellProps {
  readonly cells: readonly {
    readonly column: { readonly id: string };
    readonly content: ReactNode;
    readonly isName: boolean;
  }[];
}

/** A row as a card: its name, and what its first three other columns say. */
function CardCell({ cells }: CardCellProps): ReactElement {
  return (
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
  );
}
