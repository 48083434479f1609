import type { CodingFileOutcome } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FileFigures } from './file-figures.tsx';
import { FileRows } from './file-rows.tsx';

/** What a file of codings does to answers, or what it did. */
export function CodingsReport({ outcome }: { readonly outcome: CodingFileOutcome }): ReactElement {
  const t = useText();
  const { put, review, same, empty, refused, refusedRows } = outcome;
  return (
    <>
      <FileFigures
        figures={[
          { label: t('codingFile.put'), count: put },
          { label: t('codingFile.toReview'), count: review },
          { label: t('codingFile.same'), count: same },
          { label: t('codingFile.empty'), count: empty },
          { label: t('codingFile.notTaken'), count: refused, isFault: true },
        ]}
      />
      {review > 0 ? <p>{t('codingFile.reviewHint')}</p> : null}
      <FileRows
        title={t('codingFile.notTaken')}
        isFault
        count={refused}
        rows={refusedRows.map(({ row, fault, value }, at) => ({
          id: at,
          row,
          name: value,
          what: t(`codingFile.codingFault.${fault}`),
        }))}
      />
    </>
  );
}
