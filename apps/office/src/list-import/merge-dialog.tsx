import { MultiSelect, Select } from '@mantine/core';
import { LIST_COLUMN_KINDS, type ListColumnKind, type LookedAtFile } from '@seker/contract';
import { type TextKey, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../dialog/index.ts';
import { LimitedInput } from '../form/index.ts';
import { KIND_LOOKS } from './column-kinds.ts';
import { type ImportMapping, looksLike, mappedColumns, merge, mergeOf } from './import-mapping.ts';

export interface MergeDialogProps {
  readonly looked: LookedAtFile;
  readonly mapping: ImportMapping;
  readonly onMerge: (mapping: ImportMapping) => void;
  readonly onClose: () => void;
}

const SEPARATORS: readonly (readonly [string, TextKey])[] = [
  [' ', 'listFiles.separatorSpace'],
  ['', 'listFiles.separatorNone'],
  [', ', 'listFiles.separatorComma'],
  ['-', 'listFiles.separatorDash'],
];

/** Makes one column of the list of two and more of the file. */
export function MergeDialog({ looked, mapping, onMerge, onClose }: MergeDialogProps): ReactElement {
  const t = useText();
  const { columns, rows } = looked;
  const [from, setFrom] = useState<readonly number[]>([]);
  const [typedTitle, setTitle] = useState<string | null>(null);
  const [kind, setKind] = useState<ListColumnKind>('name');
  const [separator, setSeparator] = useState(' ');
  const title = typedTitle ?? from.map((place) => columns[place]?.title ?? '').join(' ');
  const rest = merge(mapping, { title: '', kind, from, separator });
  const isTaken = mappedColumns(columns, rest).some((one) => one.title.toLowerCase() === title.trim().toLowerCase());
  const look = from.length < 2 ? null : looksLike(columns, rows, { from: [...from], kind, separator });
  return (
    <ConfirmDialog
      title={t('listFiles.merge')}
      actLabel={t('listFiles.mergeNow')}
      blocked={from.length < 2 || title.trim() === '' || isTaken ? '' : null}
      onAct={async () => {
        onMerge(merge(mapping, { title: title.trim().slice(0, 100), kind, from, separator }));
        await Promise.resolve();
      }}
      onClose={onClose}
    >
      <div className="import-merge">
        <MultiSelect
          data-autofocus
          label={t('listFiles.mergeColumns')}
          description={t('listFiles.mergeTwo')}
          searchable
          maxValues={20}
          data={columns.map((column, place) => ({
            value: String(place),
            label: column.title,
            disabled: mergeOf(mapping, place) !== null,
          }))}
          value={from.map(String)}
          onChange={(chosen) => setFrom(chosen.map(Number))}
        />
        <Select
          label={t('listFiles.mergeSeparator')}
          allowDeselect={false}
          data={SEPARATORS.map(([value, name]) => ({ value, label: t(name) }))}
          value={separator}
          onChange={(chosen) => setSeparator(chosen ?? ' ')}
        />
        <Select
          label={t('listFiles.field')}
          allowDeselect={false}
          data={LIST_COLUMN_KINDS.map((one) => ({ value: one, label: t(KIND_LOOKS[one].name) }))}
          value={kind}
          onChange={(chosen) => setKind(LIST_COLUMN_KINDS.find((one) => one === chosen) ?? kind)}
        />
        <LimitedInput
          label={t('listFiles.mergeTitle')}
          value={title}
          most={100}
          autoComplete="off"
          error={isTaken && from.length > 1 ? t('fault.titleTwice') : null}
          attributes={{ input: { dir: 'auto' } }}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <p className="import-merge-look" aria-live="polite">
          {t('listFiles.looksLike')}: {look === null ? '–' : <bdi>{look}</bdi>}
        </p>
      </div>
    </ConfirmDialog>
  );
}
