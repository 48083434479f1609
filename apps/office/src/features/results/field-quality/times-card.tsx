import '../../../shell/figures-table.css';
import type { QualityFigures } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FiguresAsTable } from './figures-as-table.tsx';
import { QualityCard } from './quality-card.tsx';
import { decimal, minutes, pageText, percent } from './quality-text.ts';

export interface TimesCardProps {
  readonly figures: Pick<QualityFigures, 'paces' | 'items' | 'straight' | 'readInterviews'>;
}

/** As many as are seen at a glance; the table has all. */
const SHOWN = 8;

/** The time that questions take, the longest first. */
export function TimesCard({ figures: { items, readInterviews } }: TimesCardProps): ReactElement {
  const t = useText();
  const order = items.toSorted((one, other) => other.medianSeconds - one.medianSeconds);
  const most = order[0]?.medianSeconds ?? 1;
  if (items.length === 0)
    return (
      <QualityCard title={t('quality.times')}>
        <p className="quality-none">{t('quality.noTimes')}</p>
      </QualityCard>
    );
  return (
    <QualityCard
      title={t('quality.times')}
      note={t('quality.timesNote', { count: readInterviews, n: countText(readInterviews) })}
    >
      <ol className="quality-bars">
        {order.slice(0, SHOWN).map((item) => (
          <li key={`${item.key} ${item.mode}`}>
            <bdi dir="ltr" className="quality-muted">
              {item.number}
            </bdi>
            <span className="quality-name" title={pageText(t, item)}>
              <bdi>{pageText(t, item)}</bdi> <span className="quality-muted">{t(`quality.mode.${item.mode}`)}</span>
            </span>
            <span className="quality-track" aria-hidden="true">
              <span style={{ inlineSize: `${(100 * item.medianSeconds) / most}%` }} />
            </span>
            <b>
              <bdi dir="ltr">{minutes(item.medianSeconds)}</bdi>
            </b>
          </li>
        ))}
      </ol>
      <FiguresAsTable
        label={t('quality.times')}
        numbersFrom={2}
        heads={[t('quality.question'), t('quality.mode'), t('quality.participants'), t('quality.median')]}
        rows={items.map((item) => ({
          key: `${item.key} ${item.mode}`,
          cells: [
            [item.number, pageText(t, item)].filter((part) => part !== '').join(' · '),
            t(`quality.mode.${item.mode}`),
            countText(item.interviews),
            minutes(item.medianSeconds),
          ],
        }))}
      />
    </QualityCard>
  );
}

/** How long interviews take, how many are too fast, and how many are straight lines. */
export function PaceCard({ figures: { paces, straight } }: TimesCardProps): ReactElement | null {
  const t = useText();
  if (paces.length === 0 && straight === null) return null;
  return (
    <QualityCard title={t('quality.pace')}>
      {paces.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        <div className="quality-scroll" tabIndex={0} role="group" aria-label={t('quality.pace')}>
          <table className="figures-table" aria-label={t('quality.pace')}>
            <thead>
              <tr>
                <th scope="col">{t('quality.mode')}</th>
                {(['median', 'limitTime', 'fast'] as const).map((head) => (
                  <th key={head} scope="col" className="figures-number">
                    {t(`quality.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {paces.map(({ mode, interviews, medianSeconds, limitSeconds, fast }) => (
                <tr key={mode}>
                  <th scope="row" className="figures-name">
                    {t(`quality.mode.${mode}`)}
                  </th>
                  <td className="figures-number">
                    <bdi dir="ltr">{minutes(medianSeconds)}</bdi>
                  </td>
                  <td className="figures-number">
                    {limitSeconds === null ? (
                      <span className="quality-muted">{t('quality.tooFew')}</span>
                    ) : (
                      <bdi dir="ltr">{minutes(limitSeconds)}</bdi>
                    )}
                  </td>
                  <td className="figures-number">
                    <bdi dir="ltr">{`${countText(fast)} · ${percent(fast / Math.max(1, interviews), 1)}`}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {straight === null ? null : (
        <p className="quality-line">
          {t('quality.straightNote', {
            count: straight.interviews,
            n: countText(straight.interviews),
            straight: countText(straight.straight),
          })}
          <span className="quality-muted">{t('quality.sameness', { sameness: decimal(straight.sameness, 2) })}</span>
        </p>
      )}
    </QualityCard>
  );
}
