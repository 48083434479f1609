import { MultiSelect } from '@mantine/core';
import { type ExportFacet, MOST_DIVISIONS } from '@seker/contract';
import { useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { FormSection } from '../../../form/index.ts';
import { exportChoicesQuery } from '../../../targets/index.ts';
import { HINTS_BELOW } from './hints-below.ts';
import type { WishPart } from './wish-part.ts';

/** Which tables a summary has. */
export function TablesSection({ wish, projectId, onChange }: WishPart & { readonly projectId: number }): ReactElement {
  const t = useText();
  const facets = useQuery(exportChoicesQuery(projectId)).data ?? [];
  return (
    <FormSection title={t('exports.tables')} hint={t('exports.tablesHint')}>
      <MultiSelect
        {...HINTS_BELOW}
        className="form-wide"
        label={t('exports.tables.rows')}
        description={t('exports.tables.rows.hint')}
        searchable
        data={namedFacets(facets)}
        value={[...wish.rows]}
        onChange={(rows) => onChange({ rows })}
      />
      <MultiSelect
        {...HINTS_BELOW}
        className="form-wide"
        label={t('exports.tables.divisions')}
        description={t('exports.tables.divisions.hint')}
        searchable
        maxValues={MOST_DIVISIONS}
        data={namedFacets(facets.filter(({ kind }) => kind !== 'number'))}
        value={[...wish.divisions]}
        onChange={(divisions) => onChange({ divisions })}
      />
    </FormSection>
  );
}

/** Questions first: the rest is what the field and the list know. */
function namedFacets(facets: readonly ExportFacet[]): { value: string; label: string }[] {
  const sorted = [...facets.filter(({ isQuestion }) => isQuestion), ...facets.filter(({ isQuestion }) => !isQuestion)];
  return sorted.map(({ name, label }) => ({ value: name, label: `${name} – ${label}` }));
}
