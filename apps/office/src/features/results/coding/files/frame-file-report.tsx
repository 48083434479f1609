import type { CodeframeFileSight } from '@seker/contract';
import { type Translate, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FileFigures } from './file-figures.tsx';
import { FileRows } from './file-rows.tsx';

/** What a file makes of a codeframe: how many codes, which, and why some are left out. */
export function FrameFileReport({ sight }: { readonly sight: CodeframeFileSight }): ReactElement {
  const t = useText();
  const { added, changed, unchanged, refused, rows, refusedRows } = sight;
  return (
    <>
      <FileFigures
        figures={[
          { label: t('codingFile.added'), count: added },
          { label: t('codingFile.changed'), count: changed },
          { label: t('codingFile.unchanged'), count: unchanged },
          { label: t('codingFile.refused'), count: refused, isFault: true },
        ]}
      />
      {added + changed === 0 ? <p>{t('codingFile.nothing')}</p> : null}
      <FileRows
        title={t('codingFile.refused')}
        isFault
        count={refused}
        rows={refusedRows.map(({ row, fault, value }) => ({ row, name: value, what: t(`codingFile.fault.${fault}`) }))}
      />
      <FileRows
        title={t('codingFile.taken')}
        count={added + changed}
        rows={rows.map((row) => ({ row: row.row, name: `${row.number} ${row.name}`, what: whatOf(row, t) }))}
      />
    </>
  );
}

function whatOf({ isNew, isNet, parts }: CodeframeFileSight['rows'][number], t: Translate): string {
  if (isNew) return t(isNet ? 'codingFile.newNet' : 'codingFile.newCode');
  return parts.map((part) => t(`codingFile.part.${part}`)).join(' · ');
}
