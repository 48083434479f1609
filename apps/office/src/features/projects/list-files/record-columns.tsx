import { type ListFileColumn, MOST_VALUE_FILTERS, type RecordRow, type WholeListFile } from '@seker/contract';
import { StateChip, type Translate } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { ListColumn, ListFilter } from '../../../list/index.ts';

const WIDTHS: Readonly<Record<ListFileColumn['kind'], number>> = {
  phone: 170,
  email: 200,
  name: 220,
  text: 180,
  identifier: 120,
  number: 100,
  date: 120,
  values: 140,
};
/** More columns than these are shown when they are asked for. */
const SHOWN = 10;

/** What a record is called: by its name, or what else it says first. */
export function recordName(list: WholeListFile, { id, fields, phones, email }: RecordRow, t: Translate): string {
  const column = list.columns.find(({ kind }) => kind === 'name');
  const name = column === undefined ? '' : (fields[column.field] ?? '');
  return name || (phones[0] ?? email ?? t('records.number', { id }));
}

/** The columns of the list as the columns of the screen. */
export function recordColumns(list: WholeListFile, t: Translate): readonly ListColumn<RecordRow>[] {
  const namePlace = list.columns.findIndex(({ kind }) => kind === 'name');
  return [
    {
      id: 'row',
      title: 'records.row',
      sort: 'row',
      isLocked: true,
      width: namePlace < 0 ? 200 : 100,
      isName: namePlace < 0,
      cell: (row) => (namePlace < 0 ? <bdi>{recordName(list, row, t)}</bdi> : row.id),
    },
    ...list.columns.map((column, place): ListColumn<RecordRow> => {
      const { field, title, kind, values } = column;
      const labels = new Map(values.map(({ value, label }) => [value, label]));
      return {
        id: `c${place}`,
        title: { literal: title },
        sort: `c${place}`,
        width: WIDTHS[kind],
        isName: place === namePlace,
        isNumber: kind === 'number',
        isExtra: place >= SHOWN,
        cell: (row) => <Cell column={column} row={row} labels={labels} />,
        ...(choosable(list).includes(column)
          ? { filter: ({ fields }) => ({ name: filterOf(list, column), value: placeOf(values, fields[field] ?? '') }) }
          : {}),
      };
    }),
    {
      id: 'doubtful',
      title: 'records.isDoubtful',
      width: 120,
      cell: ({ isDoubtful }) =>
        isDoubtful ? (
          <StateChip tone="warn" icon={IconAlertTriangle}>
            {t('records.doubtful')}
          </StateChip>
        ) : (
          '–'
        ),
    },
  ];
}

function Cell({
  column: { field, kind },
  row: { fields },
  labels,
}: {
  readonly column: ListFileColumn;
  readonly row: RecordRow;
  readonly labels: ReadonlyMap<string, string>;
}): ReactElement {
  const value = fields[field] ?? '';
  if (value === '') return <>–</>;
  if (kind === 'phone' || kind === 'number' || kind === 'identifier' || kind === 'date')
    return <bdi dir="ltr">{value}</bdi>;
  return <bdi>{labels.get(value) ?? value}</bdi>;
}

/** By values of each column that has them, and by what there is to reach a person. */
export function recordFilters(list: WholeListFile, t: Translate): readonly ListFilter[] {
  const yesOrNo = [
    { value: 'true', label: t('people.yes') },
    { value: 'false', label: t('people.no') },
  ];
  return [
    ...choosable(list).map(
      (column): ListFilter => ({
        name: filterOf(list, column),
        title: { literal: column.title },
        kind: 'choice',
        choices: column.values.map(({ label }, at) => ({ value: String(at), label })),
      }),
    ),
    ...(['isDoubtful', 'hasPhone', 'hasEmail'] as const).map(
      (name): ListFilter => ({ name, title: `records.${name}`, kind: 'choice', isSingle: true, choices: yesOrNo }),
    ),
  ];
}

function placeOf(values: ListFileColumn['values'], value: string): string {
  const place = values.findIndex((one) => one.value === value);
  return place < 0 ? '' : String(place);
}

/** The columns by whose values the list can be narrowed. */
function choosable({ columns }: WholeListFile): readonly ListFileColumn[] {
  return columns.filter(({ values }) => values.length > 0).slice(0, MOST_VALUE_FILTERS);
}

function filterOf(list: WholeListFile, column: ListFileColumn): string {
  return `v${choosable(list).indexOf(column)}`;
}
