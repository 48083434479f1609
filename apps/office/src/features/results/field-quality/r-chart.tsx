import { countText, useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { dayInWords } from '../../../shell/day-words.ts';
import { decimal } from './quality-text.ts';

/** A day whose R is told. */
export interface ToldDay {
  readonly day: string;
  readonly r: number;
  readonly from: number;
  readonly to: number;
  readonly responded: number;
}

const STEP = 0.1;
/** More labels do not fit beneath. */
const MOST_LABELS = 8;

/** R by day with its interval as a band, from left to right in every language. */
export function RChart({ days }: { readonly days: readonly ToldDay[] }): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const least = Math.max(0, Math.floor(Math.min(...days.map(({ from }) => from)) / STEP - 1e-9) * STEP);
  const y = (value: number): number => (100 * (1 - value)) / (1 - least || 1);
  const x = (at: number): number => (days.length === 1 ? 50 : (100 * at) / (days.length - 1));
  const steps = Array.from({ length: Math.round((1 - least) / STEP) + 1 }, (_, at) => least + at * STEP);
  const line = days.map(({ r }, at) => `${x(at)},${y(r)}`).join(' ');
  const band = [
    ...days.map(({ to }, at) => `${x(at)},${y(to)}`),
    ...days.map(({ from }, at) => `${x(at)},${y(from)}`).toReversed(),
  ].join(' ');
  const every = Math.ceil(days.length / MOST_LABELS);
  const last = days.length - 1;
  return (
    <figure className="quality-chart" dir="ltr">
      <figcaption className="sk-read">{t('quality.r')}</figcaption>
      <div className="quality-field">
        {steps.map((step) => (
          <span key={step} className="quality-step" style={{ insetBlockStart: `${y(step)}%` }} aria-hidden="true">
            <span>{step.toFixed(1)}</span>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={band} />
          <polyline points={line} vectorEffect="non-scaling-stroke" />
        </svg>
        <ol>
          {days.map(({ day, r, from, to, responded }, at) => {
            const words = t('quality.rDay', {
              day: dayInWords(day, language),
              r: decimal(r, 2),
              from: decimal(from, 2),
              to: decimal(to, 2),
              n: countText(responded),
            });
            return (
              <li
                key={day}
                style={{ insetInlineStart: `${x(at)}%`, insetBlockStart: `${y(r)}%` }}
                data-last={at === last}
              >
                <span role="img" aria-label={words} title={words} />
                {at === last ? <b aria-hidden="true">{decimal(r, 2)}</b> : null}
              </li>
            );
          })}
        </ol>
      </div>
      <div className="quality-days" aria-hidden="true">
        {days.map(({ day }, at) =>
          (last - at) % every === 0 ? (
            <span key={day} style={{ insetInlineStart: `${x(at)}%` }} data-last={at === last}>
              <bdi>{dayInWords(day, language)}</bdi>
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
}
