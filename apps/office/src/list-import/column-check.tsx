import type { ImportCounts, ListColumnKind } from '@seker/contract';
import { Meta, type Translate, useText } from '@seker/ui';
import type { ReactElement } from 'react';

type Counts = ImportCounts['columns'][number];

export interface ColumnCheckProps {
  readonly kind: ListColumnKind;
  readonly counts: Counts;
}

/** What all rows come to in one column. */
export function ColumnCheck({ kind, counts }: ColumnCheckProps): ReactElement {
  const t = useText();
  return (
    <span data-tone={toneOf(kind, counts)}>
      <Meta parts={wordsOf(kind, counts, t)} />
    </span>
  );
}

function toneOf(kind: ListColumnKind, { wrong, doubtful, values }: Counts): 'danger' | 'warn' | undefined {
  if (kind === 'values') return values === null ? 'warn' : undefined;
  if (kind === 'number') return wrong > 0 ? 'warn' : undefined;
  if (wrong > 0) return 'danger';
  return doubtful > 0 ? 'warn' : undefined;
}

function wordsOf(kind: ListColumnKind, counts: Counts, t: Translate): readonly string[] {
  const { valid, empty, doubtful, wrong, repeated, values } = counts;
  if (kind === 'values')
    return values === null
      ? [t('listFiles.tooManyValues')]
      : [t('listFiles.valueCount', { count: values }), t('listFiles.goodForQuotas')];
  if (kind === 'number' && wrong > 0) return [t('listFiles.notNumbers', { count: wrong })];
  return [
    t('listFiles.isValid', { count: valid }),
    ...(doubtful > 0 ? [t('listFiles.isDoubtful', { count: doubtful })] : []),
    ...(wrong > 0 ? [t('listFiles.isWrong', { count: wrong })] : []),
    ...(repeated > 0 ? [t('listFiles.isRepeated', { count: repeated })] : []),
    ...(empty > 0 ? [t('listFiles.isEmpty', { count: empty })] : []),
  ];
}
