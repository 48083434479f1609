import type { ImportCounts, ListColumnKind } from '@seker/contract';
import { countText, Meta, type Translate, useText } from '@seker/ui';
import type { ReactElement, ReactNode } from 'react';

type Counts = ImportCounts['columns'][number];

export interface ColumnCheckProps {
  readonly kind: ListColumnKind;
  readonly counts: Counts;
}

/** What all rows come to in one column. */
export function ColumnCheck({ kind, counts }: ColumnCheckProps): ReactElement {
  const t = useText();
  return <Meta parts={partsOf(kind, counts, t)} />;
}

function partsOf(kind: ListColumnKind, counts: Counts, t: Translate): readonly ReactNode[] {
  const { valid, empty, doubtful, wrong, repeated, values } = counts;
  if (kind === 'values')
    return values === null
      ? [toned('warn', t('listFiles.tooManyValues'))]
      : [t('listFiles.valueCount', { count: values }), t('listFiles.goodForQuotas')];
  const counted = (count: number) => ({ count, n: countText(count) });
  if (kind === 'number' && wrong > 0) return [toned('warn', t('listFiles.notNumbers', counted(wrong)))];
  return [
    t('listFiles.isValid', counted(valid)),
    doubtful > 0 ? toned('warn', t('listFiles.isDoubtful', counted(doubtful))) : null,
    wrong > 0 ? toned('danger', t('listFiles.isWrong', counted(wrong))) : null,
    repeated > 0 ? t('listFiles.isRepeated', counted(repeated)) : null,
    empty > 0 ? t('listFiles.isEmpty', counted(empty)) : null,
  ];
}

function toned(tone: 'warn' | 'danger', words: string): ReactElement {
  return <span data-tone={tone}>{words}</span>;
}
