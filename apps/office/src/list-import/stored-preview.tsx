import { SegmentedControl, Skeleton } from '@mantine/core';
import {
  listImportsCalls as calls,
  type FileRow,
  type ListReading,
  type LookedAtFile,
  type MappedColumn,
  type RowRefusal,
  type StoredRow,
} from '@seker/contract';
import { client, type Translate, useText } from '@seker/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { KIND_LOOKS } from './column-kinds.ts';

export interface StoredPreviewProps {
  readonly uploadId: number;
  readonly looked: LookedAtFile;
  readonly reading: ListReading;
  /** Null: nothing can be stored yet. */
  readonly columns: readonly MappedColumn[] | null;
  /** Columns of the file that a question is about. */
  readonly asked: readonly number[];
  readonly onHeadings: (row: number) => void;
}

/** The first rows as the code that stores them reads them, or as they stand in the file. A press makes a row the headings. */
export function StoredPreview(props: StoredPreviewProps): ReactElement {
  const t = useText();
  const { uploadId, reading, columns } = props;
  const [shows, setShows] = useState<'stored' | 'file'>('stored');
  const preview = useQuery({
    queryKey: ['listFiles', 'preview', uploadId, reading, columns],
    queryFn: async () =>
      await client.call(calls.previewListImport, { uploadId, reading, mapping: [...(columns ?? [])] }),
    enabled: columns !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const isStored = shows === 'stored' && columns !== null;
  const stored = preview.data?.rows ?? null;
  return (
    <div className="import-preview">
      <div className="import-preview-head">
        <h2>
          {t('listFiles.preview')} <small>{t('listFiles.previewHint')}</small>
        </h2>
        <SegmentedControl
          size="xs"
          aria-label={t('listFiles.previewShows')}
          data={[
            { value: 'stored', label: t('listFiles.asStored') },
            { value: 'file', label: t('listFiles.asInFile') },
          ]}
          value={shows}
          onChange={(value) => setShows(value === 'file' ? 'file' : 'stored')}
        />
      </div>
      <section className="import-preview-scroll" tabIndex={0} aria-label={t('listFiles.preview')}>
        <table aria-busy={preview.isFetching}>
          {isStored ? <StoredRows {...props} columns={columns} stored={stored} t={t} /> : <FileRows {...props} t={t} />}
        </table>
      </section>
    </div>
  );
}

interface RowsProps extends Omit<StoredPreviewProps, 'columns'> {
  readonly t: Translate;
}

function StoredRows({
  looked,
  columns,
  stored,
  asked,
  onHeadings,
  t,
}: RowsProps & { readonly columns: readonly MappedColumn[]; readonly stored: readonly StoredRow[] | null }) {
  const inFile = new Map(looked.rows.map((row) => [row.row, row]));
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('listFiles.rowNumber')}</th>
          {columns.map(({ title, kind, from }) => {
            const { icon: KindIcon, name } = KIND_LOOKS[kind];
            return (
              <th key={title} scope="col" data-asked={from.some((place) => asked.includes(place))}>
                <KindIcon size={14} aria-label={t(name)} /> <bdi>{title}</bdi>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {looked.above.map((row) => (
          <AboveRow key={row.row} row={row} span={columns.length} onHeadings={onHeadings} t={t} />
        ))}
        {stored === null
          ? looked.rows.map(({ row }) => (
              <tr key={row}>
                <RowHead row={row} onHeadings={onHeadings} t={t} />
                <td colSpan={columns.length}>
                  <Skeleton height={12} width="60%" />
                </td>
              </tr>
            ))
          : stored.map(({ row, stored: cells, refusal, ofRow }) => (
              <tr key={row} data-refused={refusal !== null}>
                <RowHead row={row} onHeadings={onHeadings} t={t} />
                {cells === null ? (
                  <td colSpan={columns.length}>
                    <span>{refusal === null ? t('listFiles.blankRow') : whyRefused(refusal, ofRow, t)}</span>{' '}
                    {refusal === null ? null : <span className="import-refused-cells">{said(inFile.get(row))}</span>}
                  </td>
                ) : (
                  cells.map((cell, place) => (
                    <td key={columns[place]?.title}>{cell === '' ? '–' : <bdi>{cell}</bdi>}</td>
                  ))
                )}
              </tr>
            ))}
      </tbody>
    </>
  );
}

function whyRefused(refusal: RowRefusal, ofRow: number | null, t: Translate): string {
  const why = t(`refusedRows.${refusal}`);
  return ofRow === null ? why : `${why} ${ofRow}`;
}

function said(row: FileRow | undefined): string {
  return (row?.cells ?? []).filter((cell) => cell !== '').join(' · ');
}

function FileRows({ looked, onHeadings, t }: RowsProps): ReactElement {
  const { above, headings, rows, columns } = looked;
  const width = Math.max(columns.length, 1);
  return (
    <tbody>
      {[...above, ...(headings === null ? [] : [headings]), ...rows].map(({ row, cells }) => (
        <tr key={row} data-headings={row === headings?.row}>
          <RowHead row={row} onHeadings={onHeadings} t={t} />
          {Array.from({ length: width }, (_, place) => (
            <td key={columns[place]?.title ?? ''}>
              <bdi>{cells[place] ?? ''}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function AboveRow({
  row: { row, cells },
  span,
  onHeadings,
  t,
}: Pick<RowsProps, 'onHeadings' | 't'> & { readonly row: FileRow; readonly span: number }): ReactElement {
  return (
    <tr className="import-above">
      <RowHead row={row} onHeadings={onHeadings} t={t} />
      <td colSpan={span}>
        <bdi>{cells.filter((cell) => cell !== '').join(' · ')}</bdi> <small>{t('listFiles.notRead')}</small>
      </td>
    </tr>
  );
}

function RowHead({ row, onHeadings, t }: Pick<RowsProps, 'onHeadings' | 't'> & { readonly row: number }): ReactElement {
  return (
    <th scope="row">
      <button type="button" title={t('listFiles.makeHeadings', { row })} onClick={() => onHeadings(row)}>
        {row}
      </button>
    </th>
  );
}
