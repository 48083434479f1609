import type { QualityFigures } from '@seker/contract';
import { countText, useScreenLanguage, useText } from '@seker/ui';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { dayInWords } from '../../../shell/day-words.ts';
import { FiguresAsTable } from './figures-as-table.tsx';
import { QualityCard } from './quality-card.tsx';
import { decimal } from './quality-text.ts';
import { RChart, type ToldDay } from './r-chart.tsx';

export interface RCardProps {
  readonly representativity: QualityFigures['representativity'];
}

/** With fewer participants, or fewer others, R is not told. */
const FEWEST_TOLD = 20;
/** R is compared with that of so many days before. */
const WEEK = 7;

/** How like the list those are who took part: today, and day by day. */
export function RCard({ representativity }: RCardProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  if (representativity === null) return <Untold text={t('quality.rNoFields')} />;
  const { days, cases, responded } = representativity;
  const told = days.flatMap(({ day, r, from, to, responded: count }): ToldDay[] =>
    r === null || from === null || to === null ? [] : [{ day, r, from, to, responded: count }],
  );
  const last = told.at(-1);
  if (last === undefined)
    return (
      <Untold
        text={t('quality.rSmall', { n: FEWEST_TOLD, responded: countText(responded), cases: countText(cases) })}
      />
    );
  const before = told.at(-1 - WEEK) ?? told[0] ?? last;
  const change = Number((last.r - before.r).toFixed(2));
  return (
    <QualityCard title={t('quality.r')} note={t('quality.rNote')}>
      <div className="quality-r">
        <strong>
          <bdi dir="ltr">{decimal(last.r, 2)}</bdi>
        </strong>
        <bdi dir="ltr" className="quality-muted">
          {`${decimal(last.from, 2)}–${decimal(last.to, 2)}`}
        </bdi>
        {before === last ? null : (
          <span className="quality-change" data-down={change < 0}>
            {change === 0 ? null : change < 0 ? (
              <IconTrendingDown size={16} aria-hidden="true" />
            ) : (
              <IconTrendingUp size={16} aria-hidden="true" />
            )}
            {t(change === 0 ? 'quality.rSame' : change < 0 ? 'quality.rDown' : 'quality.rUp', {
              by: decimal(Math.abs(change), 2),
              day: dayInWords(before.day, language),
            })}
          </span>
        )}
        <span className="quality-muted quality-scale">{t('quality.rScale')}</span>
      </div>
      <RChart days={told} />
      <p className="quality-muted">
        {t('quality.rCases', { responded: countText(responded), cases: countText(cases) })}
      </p>
      <FiguresAsTable
        label={t('quality.r')}
        heads={[t('quality.day'), t('quality.rShort'), t('quality.from'), t('quality.to'), t('quality.participants')]}
        rows={told.toReversed().map(({ day, r, from, to, responded: count }) => ({
          key: day,
          cells: [day, decimal(r, 3), decimal(from, 3), decimal(to, 3), countText(count)],
        }))}
      />
    </QualityCard>
  );
}

function Untold({ text }: { readonly text: string }): ReactElement {
  const t = useText();
  return (
    <QualityCard title={t('quality.r')}>
      <p className="quality-none">{text}</p>
    </QualityCard>
  );
}
