import type { ListCall, RowOf } from '@seker/contract';
import type { TextKey } from '@seker/ui';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';

/** A text of ours, or what people called it. */
export type ListTitle = TextKey | { readonly literal: string };

export interface ListColumn<Row> {
  readonly id: string;
  readonly title: ListTitle;
  /** Pixels; the column without one takes what is left. */
  readonly width?: number;
  readonly cell: (row: Row) => ReactNode;
  /** Stands physically at the right in both directions. */
  readonly isNumber?: boolean;
  /** The field that the list sorts by under this header. */
  readonly sort?: string;
  /** Names the row and leads to it; where no column says so, the one without a width does. */
  readonly isName?: boolean;
  /** Cannot be hidden or moved. */
  readonly isLocked?: boolean;
  /** Hidden until it is asked for. */
  readonly isExtra?: boolean;
  /** What the key F narrows the list to, from this column's cell. */
  readonly filter?: (row: Row) => { readonly name: string; readonly value: string };
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A way to narrow a list, by the name of its filter in the contract. */
export type ListFilter = {
  readonly name: string;
  readonly title: ListTitle;
} /** One of them, or as many as wanted. */ & (
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly isSingle?: boolean }
  /** One of many, found by typing. */
  | {
      readonly kind: 'found';
      readonly find: (typed: string) => Promise<readonly Choice[]>;
      readonly nameOf: (value: string) => Promise<string>;
    }
  /** Comes from a link of another screen, and can be taken away only. */
  | { readonly kind: 'given'; readonly nameOf: (value: string) => Promise<string> }
  /** Two days, of which either may be missing; `name` is the first one's, `until` the other's. */
  | { readonly kind: 'period'; readonly until: string }
);

/** A way to look at a list that is wanted often: its filters under one name. */
export interface ListView {
  readonly name: string;
  readonly title: TextKey;
  readonly filters: Readonly<Record<string, string>>;
}

export interface RowAct {
  readonly name: string;
  readonly label: string;
  readonly icon: Icon;
  readonly isDangerous?: boolean;
  /** Why it cannot be done to this row. */
  readonly blocked?: string | undefined;
  readonly run: () => void;
}

/** What is ticked: these rows, or everything that the list's query finds, which was so many. */
export type Ticked<Row> =
  | { readonly of: 'rows'; readonly rows: readonly Row[]; readonly count: number }
  | { readonly of: 'query'; readonly query: Readonly<Record<string, string>>; readonly count: number };

export interface BulkAct<Row> {
  readonly name: string;
  readonly label: string;
  readonly icon: Icon;
  readonly isDangerous?: boolean;
  readonly run: (ticked: Ticked<Row>, untick: () => void) => void;
}

/** Everything that one list is; what all lists do alike stands in `DataList`. */
export interface ListDesign<C extends ListCall> {
  /** Under which its columns are kept and its rows are remembered. */
  readonly name: string;
  readonly call: C;
  /** What the call's address names, beside what the state of the list says. */
  readonly params?: Readonly<Record<string, string>>;
  readonly usualSort: { readonly field: string; readonly direction: 'asc' | 'desc' };
  readonly columns: readonly ListColumn<RowOf<C>>[];
  readonly filters: readonly ListFilter[];
  /** As tabs with their counts; the first one is usually that without filters. */
  readonly views?: readonly ListView[];
  readonly searchHint: TextKey;
  /** What the list holds, and the next step where it holds nothing. */
  readonly empty: { readonly title: TextKey; readonly hint: TextKey; readonly act?: ReactElement };
  /** A row's name, for what is read out. */
  readonly nameOf: (row: RowOf<C>) => string;
  /** Where a row leads to. */
  readonly open?: (row: RowOf<C>) => LinkProps;
  readonly peek?: (row: RowOf<C>) => ReactElement;
  readonly acts?: (row: RowOf<C>) => readonly RowAct[];
  readonly bulk?: readonly BulkAct<RowOf<C>>[];
  /** A call that answers with the list as a file. */
  readonly exportPath?: string;
  /** What the key N does. */
  readonly onNew?: () => void;
}

/** What does not depend on a list's rows. */
export type AnyListDesign = Pick<ListDesign<ListCall>, 'filters' | 'empty'> & {
  readonly bulk?: unknown;
  readonly peek?: unknown;
  readonly open?: unknown;
};
