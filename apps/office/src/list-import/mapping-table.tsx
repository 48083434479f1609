import { Select, Skeleton } from '@mantine/core';
import { type ImportCounts, LIST_COLUMN_KINDS, type LookedAtFile } from '@seker/contract';
import { Meta, useText } from '@seker/ui';
import { IconArrowMerge, IconArrowNarrowRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { LimitedInput } from '../form/index.ts';
import { ColumnCheck } from './column-check.tsx';
import { KIND_LOOKS, SKIPPED } from './column-kinds.ts';
import {
  choose,
  type ImportMapping,
  looksLike,
  mappedColumns,
  mergeOf,
  placeInList,
  rename,
  titleOf,
} from './import-mapping.ts';

export interface MappingTableProps {
  readonly looked: LookedAtFile;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
  /** Null while the rows are being checked. */
  readonly counts: ImportCounts | null;
}

const SKIP = 'skip';

/** Each column of the file, and what becomes of it. */
export function MappingTable(props: MappingTableProps): ReactElement {
  const t = useText();
  return (
    <table className="import-mapping">
      <thead>
        <tr>
          <th scope="col">{t('listFiles.fromFile')}</th>
          <th scope="col">{t('listFiles.samples')}</th>
          <th scope="col">{t('listFiles.field')}</th>
          <th scope="col">{t('listFiles.nameInList')}</th>
          <th scope="col">{t('listFiles.looksLike')}</th>
          <th scope="col">{t('listFiles.checkOfAll')}</th>
        </tr>
      </thead>
      <tbody>
        {props.looked.columns.map(({ title }, place) => (
          <MappingRow key={title} {...props} place={place} />
        ))}
      </tbody>
    </table>
  );
}

function MappingRow({
  looked: { columns, rows },
  mapping,
  onChange,
  counts,
  place,
}: MappingTableProps & { readonly place: number }): ReactElement | null {
  const t = useText();
  const column = columns[place];
  if (column === undefined) return null;
  const merged = mergeOf(mapping, place);
  const at = placeInList(columns, mapping, place);
  const mapped = at === null ? undefined : mappedColumns(columns, mapping)[at];
  const look = mapped === undefined ? null : looksLike(columns, rows, mapped);
  const counted = at === null ? undefined : counts?.columns[at];
  return (
    <tr data-skipped={merged === null && mapping.choices[place] === null}>
      <th scope="row">
        <bdi>{column.title}</bdi>
      </th>
      <td className="import-samples" title={column.samples.join(' · ')}>
        {column.samples.length === 0 ? '–' : <Meta parts={[...column.samples]} />}
      </td>
      <td className="import-field">
        <IconArrowNarrowRight className="import-arrow" size={16} aria-hidden="true" />
        {merged === null ? (
          <KindChoice mapping={mapping} place={place} title={column.title} onChange={onChange} />
        ) : (
          <span className="import-merged">
            <IconArrowMerge size={16} aria-hidden="true" />
            {t('listFiles.mergedAs', { kind: t(KIND_LOOKS[merged.kind].name), place: merged.from.indexOf(place) + 1 })}
          </span>
        )}
      </td>
      <td className="import-title">
        {at === null || merged !== null ? null : (
          <LimitedInput
            size="xs"
            aria-label={t('listFiles.nameInListOf', { name: column.title })}
            value={mapping.titles[place] ?? column.title}
            most={100}
            autoComplete="off"
            attributes={{ input: { dir: 'auto' } }}
            error={isTaken(columns, mapping, place) ? t('fault.titleTwice') : null}
            onChange={({ currentTarget: { value } }) => onChange(rename(mapping, place, value))}
          />
        )}
      </td>
      <td className="import-look" dir={mapped?.kind === 'phone' ? 'ltr' : undefined}>
        {look === null ? '–' : <bdi>{look}</bdi>}
      </td>
      <td className="import-check">
        {merged !== null && mapped === undefined ? t('listFiles.mergedInto', { title: merged.title }) : null}
        {mapped !== undefined && counted !== undefined ? <ColumnCheck kind={mapped.kind} counts={counted} /> : null}
        {mapped !== undefined && counts === null ? <Skeleton height={12} width="70%" /> : null}
      </td>
    </tr>
  );
}

function isTaken(columns: LookedAtFile['columns'], mapping: ImportMapping, place: number): boolean {
  const title = titleOf(columns, mapping, place).toLowerCase();
  return mappedColumns(columns, mapping).filter((one) => one.title.toLowerCase() === title).length > 1;
}

function KindChoice({
  mapping,
  place,
  title,
  onChange,
}: Pick<MappingTableProps, 'mapping' | 'onChange'> & {
  readonly place: number;
  readonly title: string;
}): ReactElement {
  const t = useText();
  const chosen = mapping.choices[place] ?? null;
  const { icon: KindIcon } = chosen === null ? SKIPPED : KIND_LOOKS[chosen];
  return (
    <Select
      aria-label={t('listFiles.fieldOf', { name: title })}
      allowDeselect={false}
      leftSection={<KindIcon size={16} aria-hidden="true" />}
      data={[
        ...LIST_COLUMN_KINDS.map((kind) => ({ value: kind as string, label: t(KIND_LOOKS[kind].name) })),
        { value: SKIP, label: t(SKIPPED.name) },
      ]}
      value={chosen ?? SKIP}
      onChange={(value) => onChange(choose(mapping, place, LIST_COLUMN_KINDS.find((kind) => kind === value) ?? null))}
    />
  );
}
