import './table-settings.css';
import { Checkbox, Select } from '@mantine/core';
import {
  MOST_DIVISION_VALUES,
  MOST_TABLE_DIVISIONS,
  MOST_TABLE_FILTERS,
  MOST_TABLE_ROWS,
  TABLE_LEVELS,
  TABLE_MEASURES,
  type TableFacet,
  type TableSpec,
} from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement, ReactNode } from 'react';
import { filterText } from '../../../table-words/index.ts';
import { FacetPicker } from './facet-picker.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { moved } from './moved.ts';
import { RowChoices } from './row-choices.tsx';
import { TableChip } from './table-chip.tsx';

interface TableSettingsProps {
  readonly spec: TableSpec;
  readonly facets: readonly TableFacet[];
  readonly weights: readonly TableSpec['weight'][];
  readonly onChange: (spec: TableSpec) => void;
}

/** What the table is of: chips for rows, columns and conditions, and how figures are made. */
export function TableSettings({ spec, facets, weights, onChange }: TableSettingsProps): ReactElement {
  const t = useText();
  const change = (part: Partial<TableSpec>): void => onChange({ ...spec, ...part });
  const facetOf = (name: string): TableFacet | undefined => facets.find((facet) => facet.name === name);
  const named = (name: string): { readonly name: string; readonly variable?: string } => {
    const facet = facetOf(name);
    if (facet === undefined) return { name };
    return facet.isQuestion ? { name: facet.label, variable: name } : { name: facet.label };
  };
  const { rows, columns, filters } = spec;
  const isFree = (names: readonly string[]) => (facet: TableFacet) => !names.includes(facet.name);
  const rowNames = rows.map(({ variable }) => variable);
  const fits = facets.filter(({ kind, values }) => kind !== 'number' && values.length <= MOST_DIVISION_VALUES);
  const dropped = <T,>(all: readonly T[], list: string, place: number, put: (all: readonly T[]) => void) => ({
    onDragOver: (event: React.DragEvent) => {
      if (event.dataTransfer.types.includes(`text/${list}`)) event.preventDefault();
    },
    onDrop: (event: React.DragEvent) => {
      const from = Number(event.dataTransfer.getData(`text/${list}`));
      event.preventDefault();
      put(moved(all, from, place - from));
    },
  });
  return (
    <section className="tables-settings" aria-label={t('tables.settings')}>
      <Part name={t('tables.rows')}>
        {rows.map((row, at) => {
          const facet = facetOf(row.variable);
          const put = (all: TableSpec['rows'] | readonly TableSpec['rows'][number][]): void =>
            change({ rows: [...all] });
          return (
            <span key={row.variable} className="tables-chip-place" {...dropped(rows, 'row', at, put)}>
              <TableChip
                {...named(row.variable)}
                list="row"
                place={at}
                onMove={(by) => put(moved(rows, at, by))}
                onRemove={() => put(rows.filter((own) => own !== row))}
              >
                {facet === undefined ? null : (
                  <RowChoices
                    row={row}
                    facet={facet}
                    onChange={(changed) => put(rows.map((own) => (own === row ? changed : own)))}
                  />
                )}
              </TableChip>
            </span>
          );
        })}
        {rows.length >= MOST_TABLE_ROWS ? null : (
          <FacetPicker
            label={t('tables.addRow')}
            facets={facets.filter(isFree(rowNames))}
            onPick={({ name }) => change({ rows: [...rows, { variable: name, nets: [], ends: [], hasMean: false }] })}
          />
        )}
      </Part>
      <Part name={t('tables.columns')}>
        {columns.map((name, at) => (
          <span
            key={name}
            className="tables-chip-place"
            {...dropped(columns, 'column', at, (all) => change({ columns: [...all] }))}
          >
            <TableChip
              {...named(name)}
              list="column"
              place={at}
              onMove={(by) => change({ columns: [...moved(columns, at, by)] })}
              onRemove={() => change({ columns: columns.filter((own) => own !== name) })}
            />
          </span>
        ))}
        {columns.length >= MOST_TABLE_DIVISIONS ? null : (
          <FacetPicker
            label={t('tables.addColumn')}
            facets={fits.filter(isFree(columns))}
            onPick={({ name }) => change({ columns: [...columns, name] })}
          />
        )}
      </Part>
      <Part name={t('tables.filters')}>
        {filters.map((filter, at) => {
          const facet = facetOf(filter.variable);
          const put = (all: TableSpec['filters']): void => change({ filters: all });
          return (
            <TableChip
              key={filter.variable}
              {...named(filter.variable)}
              detail={filterText(filter, facet, t)}
              list="filter"
              place={at}
              isOpenAtFirst={filter.values.length === 0 && filter.least === null && filter.most === null}
              onRemove={() => put(filters.filter((own) => own !== filter))}
            >
              {facet === undefined ? null : (
                <FilterChoices
                  filter={filter}
                  facet={facet}
                  onChange={(changed) => put(filters.map((own) => (own === filter ? changed : own)))}
                />
              )}
            </TableChip>
          );
        })}
        {filters.length >= MOST_TABLE_FILTERS ? null : (
          <FacetPicker
            label={t('tables.addFilter')}
            facets={facets.filter(isFree(filters.map(({ variable }) => variable)))}
            onPick={({ name }) =>
              change({
                filters: [...filters, { variable: name, values: [], least: null, most: null, isNegated: false }],
              })
            }
          />
        )}
      </Part>
      <Part name={t('tables.weight')}>
        <Choice
          label={t('tables.weight')}
          value={spec.weight}
          values={weights.includes(spec.weight) ? weights : [...weights, spec.weight]}
          nameOf={(weight) => t(`tables.weight.${weight}`)}
          onChange={(weight) => change({ weight })}
        />
        <Choice
          label={t('tables.measure')}
          value={spec.measure}
          values={TABLE_MEASURES}
          nameOf={(measure) => t(`tables.measure.${measure}`)}
          onChange={(measure) => change({ measure })}
        />
      </Part>
      <Part name={t('tables.tests')}>
        <Choice
          label={t('tables.tests')}
          value={spec.level}
          values={TABLE_LEVELS}
          nameOf={(level) => t(`tables.level.${level}`)}
          onChange={(level) => change({ level })}
        />
        <Checkbox
          label={t('tables.bonferroni')}
          checked={spec.isShared}
          disabled={spec.level === 'none'}
          onChange={({ currentTarget }) => change({ isShared: currentTarget.checked })}
        />
      </Part>
    </section>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="tables-part" role="group" aria-label={name}>
      <span className="tables-part-name" aria-hidden="true">
        {name}
      </span>
      <div className="tables-part-chips">{children}</div>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, nameOf, onChange }: ChoiceProps<Value>): ReactElement {
  return (
    <Select
      aria-label={label}
      allowDeselect={false}
      data={values.map((one) => ({ value: one, label: nameOf(one) }))}
      value={value}
      onChange={(chosen) => {
        const found = values.find((one) => one === chosen);
        if (found !== undefined) onChange(found);
      }}
    />
  );
}
