import { Checkbox, MultiSelect } from '@mantine/core';
import type { TableFacet, TableFilter } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { TypedNumberInput } from '../../../form/index.ts';

interface FilterChoicesProps {
  readonly filter: TableFilter;
  readonly facet: TableFacet;
  readonly onChange: (filter: TableFilter) => void;
}

/** Whom a condition keeps. */
export function FilterChoices({ filter, facet, onChange }: FilterChoicesProps): ReactElement {
  const t = useText();
  return (
    <>
      {facet.kind === 'number' ? (
        <div className="tables-bounds">
          <TypedNumberInput
            label={t('tables.least')}
            value={filter.least}
            onChange={(least) => onChange({ ...filter, least })}
          />
          <TypedNumberInput
            label={t('tables.most')}
            value={filter.most}
            onChange={(most) => onChange({ ...filter, most })}
          />
        </div>
      ) : (
        <MultiSelect
          label={t('tables.filterValues')}
          data={facet.values.map(({ value, label }) => ({ value, label }))}
          value={[...filter.values]}
          searchable
          comboboxProps={{ withinPortal: false }}
          onChange={(values) => onChange({ ...filter, values })}
        />
      )}
      <Checkbox
        label={t('tables.filterNot')}
        checked={filter.isNegated}
        onChange={({ currentTarget }) => onChange({ ...filter, isNegated: currentTarget.checked })}
      />
    </>
  );
}
