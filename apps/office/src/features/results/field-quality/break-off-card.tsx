import type { QualityFigures } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FiguresAsTable } from './figures-as-table.tsx';
import { QualityCard } from './quality-card.tsx';
import { pageText } from './quality-text.ts';

export interface BreakOffCardProps {
  readonly breakOff: QualityFigures['breakOff'];
}

/** As many as are seen at a glance; the table has all. */
const SHOWN = 8;

/** On which questions interviews were broken off, the most first. */
export function BreakOffCard({ breakOff: { stopped, begun, pages } }: BreakOffCardProps): ReactElement {
  const t = useText();
  if (stopped === 0)
    return (
      <QualityCard title={t('quality.breakOff')}>
        <p className="quality-none">{t('quality.noBreakOff')}</p>
      </QualityCard>
    );
  const most = pages[0]?.stopped ?? 1;
  return (
    <QualityCard
      title={t('quality.breakOff')}
      note={t('quality.breakOffNote', { count: stopped, n: countText(stopped), begun: countText(begun) })}
    >
      <ol className="quality-bars">
        {pages.slice(0, SHOWN).map((page) => (
          <li key={page.key}>
            <bdi dir="ltr" className="quality-muted">
              {page.number}
            </bdi>
            <bdi className="quality-name" title={pageText(t, page)}>
              {pageText(t, page)}
            </bdi>
            <span className="quality-track" aria-hidden="true">
              <span data-most={2 * page.stopped > most} style={{ inlineSize: `${(100 * page.stopped) / most}%` }} />
            </span>
            <b>{countText(page.stopped)}</b>
          </li>
        ))}
      </ol>
      <FiguresAsTable
        label={t('quality.breakOff')}
        numbersFrom={2}
        heads={[t('quality.question'), '', t('quality.stopped'), t('quality.web')].map((head, at) =>
          at === 1 ? '#' : head,
        )}
        rows={pages.map((page) => ({
          key: page.key,
          cells: [pageText(t, page), page.number, countText(page.stopped), countText(page.web)],
        }))}
      />
    </QualityCard>
  );
}
