import type { InterviewerQuality } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FiguresAsTable } from './figures-as-table.tsx';
import { QualityCard } from './quality-card.tsx';
import { decimal } from './quality-text.ts';

/** The scale goes so far at least: tiny effects are to look tiny. */
const LEAST_SCALE = 0.08;

/** How alike answers of one interviewer are: one line a question, with its interval. */
export function EffectsCard({ effects }: Pick<InterviewerQuality, 'effects'>): ReactElement {
  const t = useText();
  if (effects.length === 0)
    return (
      <QualityCard title={t('quality.effects')} isLocked>
        <p className="quality-none">{t('quality.noEffects')}</p>
      </QualityCard>
    );
  const most = Math.max(LEAST_SCALE, ...effects.map(({ to }) => to));
  const least = Math.min(0, ...effects.map(({ from }) => from));
  const place = (value: number): string => `${(100 * (value - least)) / (most - least)}%`;
  return (
    <QualityCard title={t('quality.effects')} note={t('quality.effectsNote')} isLocked>
      <ol className="quality-bars quality-effects">
        {effects.map(({ key, number, text, icc, from, to }) => {
          const words = t('quality.effect', {
            name: text === '' ? number : text,
            icc: decimal(icc, 3),
            from: decimal(from, 3),
            to: decimal(to, 3),
          });
          const isHigh = from > 0;
          return (
            <li key={key} data-high={isHigh}>
              <bdi dir="ltr" className="quality-muted">
                {number}
              </bdi>
              <bdi className="quality-name" title={text}>
                {text}
              </bdi>
              <span className="quality-interval" role="img" aria-label={words} title={words} dir="ltr">
                <i style={{ insetInlineStart: place(0) }} />
                <span style={{ insetInlineStart: place(from), insetInlineEnd: `calc(100% - ${place(to)})` }} />
                <b style={{ insetInlineStart: place(icc) }} />
              </span>
              <b>
                <bdi dir="ltr">{decimal(icc, 3)}</bdi>
              </b>
            </li>
          );
        })}
      </ol>
      <p className="quality-muted">{t('quality.limit')}</p>
      <FiguresAsTable
        label={t('quality.effects')}
        heads={[
          t('quality.question'),
          'ICC',
          t('quality.from'),
          t('quality.to'),
          t('quality.participants'),
          t('quality.varianceFactor'),
        ]}
        rows={effects.map(({ key, number, text, icc, from, to, interviews, interviewers }) => ({
          key,
          cells: [
            [number, text].filter((part) => part !== '').join(' · '),
            decimal(icc, 3),
            decimal(from, 3),
            decimal(to, 3),
            countText(interviews),
            // Kish (1962): 1 + (m − 1)·ICC, with m interviews an interviewer on average.
            decimal(1 + (interviews / interviewers - 1) * Math.max(0, icc), 2),
          ],
        }))}
      />
    </QualityCard>
  );
}
