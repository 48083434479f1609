import { listImportsCalls as calls, type ImportCounts, type ImportState } from '@seker/contract';
import { countText, Meta, type Translate, useText } from '@seker/ui';
import type { ReactElement, ReactNode } from 'react';

export interface ImportFiguresProps {
  readonly state: ImportState & { readonly counts: ImportCounts };
  readonly job: number;
  /** It is done, and no question any more. */
  readonly isDone?: boolean;
}

/** What all rows of a file come to: those that come in, and what is to be known of the others. */
export function ImportFigures({ state, job, isDone = false }: ImportFiguresProps): ReactElement {
  const t = useText();
  const { counts } = state;
  const download = (format: 'xlsx' | 'csv'): string =>
    `${calls.exportRefusedRows.path.replace(':jobId', String(job))}?format=${format}`;
  return (
    <dl className="import-figures" aria-label={t('listFiles.figures')}>
      <Figure title={t(isDone ? 'listFiles.cameIn' : 'listFiles.willCome')} count={counts.accepted}>
        {isDone ? null : t('listFiles.willComeHint')}
      </Figure>
      <Figure title={t(isDone ? 'listFiles.wereRefused' : 'listFiles.willBeRefused')} count={counts.refused}>
        {counts.refused + counts.repeated === 0 ? null : (
          <>
            {t('listFiles.downloadRefused')}:{' '}
            <a className="import-link" href={download('xlsx')}>
              {t('listFiles.asXlsx')}
            </a>{' '}
            <a className="import-link" href={download('csv')}>
              {t('listFiles.asCsv')}
            </a>
          </>
        )}
      </Figure>
      <Figure title={t('listFiles.repeated')} count={counts.repeated}>
        {isDone ? null : t('listFiles.repeatedHint')}
      </Figure>
      <Figure title={t('listFiles.inOthers')} count={counts.inOtherLists}>
        {counts.inOtherLists === 0 ? null : <Meta parts={otherLists(state, t)} />}
      </Figure>
    </dl>
  );
}

/** Every row of the data is one of these. */
export function Ledger({ counts: { read, accepted, refused, repeated, blank } }: { readonly counts: ImportCounts }) {
  const t = useText();
  const figures = Object.entries({ read, accepted, refused, repeated, blank });
  return <>{t('listFiles.ledger', Object.fromEntries(figures.map(([name, count]) => [name, countText(count)])))}</>;
}

function Figure({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="import-figure">{countText(count)}</dd>
      <dd className="import-figure-hint">{children}</dd>
    </div>
  );
}

const NAMED = 2;

function otherLists({ otherLists: lists }: ImportState, t: Translate): readonly string[] {
  const named = lists.flatMap(({ name }) => (name === null ? [] : [name]));
  const more = named.length - NAMED;
  return [
    ...named.slice(0, NAMED).map((name) => t('listFiles.otherList', { name })),
    ...(more > 0 ? [t('listFiles.moreLists', { count: more })] : []),
    ...(named.length < lists.length ? [t('listFiles.foreignLists')] : []),
  ];
}
