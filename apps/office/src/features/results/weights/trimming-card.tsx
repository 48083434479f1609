import type { WeightsReport } from '@seker/contract';
import { countText, StateChip, useText } from '@seker/ui';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { percentText, weightText } from './weight-figure.ts';

const HEIGHT = 110;
const WIDTH = 300;

/** How the weights lie before they are trimmed, and what the cap does to them. Weights run from left to right in both directions. */
export function TrimmingCard({ histogram, trimming }: Pick<WeightsReport, 'histogram' | 'trimming'>): ReactElement {
  const t = useText();
  const { from, to } = histogram;
  return (
    <section className="weights-card" aria-labelledby="weights-trimming">
      <header>
        <h2 id="weights-trimming">{t('weights.distribution')}</h2>
        {trimming === null ? null : (
          <StateChip tone="accent" icon={IconCheck}>
            {t('weights.stable', { count: trimming.rounds })}
          </StateChip>
        )}
      </header>
      {to === from ? (
        <p>{t('weights.allEqual', { weight: weightText(from) })}</p>
      ) : (
        <Histogram histogram={histogram} trimming={trimming} />
      )}
      {trimming === null ? null : (
        <dl className="weights-facts">
          <div>
            <dt>{t('weights.cap')}</dt>
            <dd>{weightText(trimming.cap)}</dd>
          </div>
          <div>
            <dt>{t('weights.median')}</dt>
            <dd>{weightText(trimming.median)}</dd>
          </div>
          <div>
            <dt>{t('weights.trimmed')}</dt>
            <dd>
              {t('weights.trimmedWhat', {
                count: trimming.trimmed,
                n: countText(trimming.trimmed),
                percent: percentText(trimming.cut),
              })}
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

function Histogram({ histogram, trimming }: Pick<WeightsReport, 'histogram' | 'trimming'>): ReactElement {
  const t = useText();
  const { from, to, counts } = histogram;
  const most = Math.max(1, ...counts);
  const step = WIDTH / counts.length;
  const placeOf = (weight: number): number => ((weight - from) / (to - from)) * WIDTH;
  return (
    <>
      <svg
        className="weights-histogram"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('weights.histogram', { from: weightText(from), to: weightText(to) })}
      >
        {counts.map((count, column) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column of the picture is its place.
            key={column}
            x={column * step + 0.5}
            width={step - 1}
            y={HEIGHT - (count / most) * HEIGHT}
            height={(count / most) * HEIGHT}
            data-cut={
              (trimming !== null && from + ((column + 0.5) / counts.length) * (to - from) > trimming.cap) || undefined
            }
          />
        ))}
        {trimming === null ? null : <line x1={placeOf(trimming.cap)} x2={placeOf(trimming.cap)} y1={0} y2={HEIGHT} />}
      </svg>
      <div className="weights-ends" dir="ltr">
        <span>{weightText(from)}</span>
        <span>{weightText(to)}</span>
      </div>
    </>
  );
}
