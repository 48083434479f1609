import { countText, Meta, useText } from '@seker/ui';
import type { ReactElement, ReactNode } from 'react';
import type { CodingProgress } from '../../../../project/coding-progress.ts';
import { Fresh } from '../../../../shell/fresh.tsx';
import { meanPerHour } from './mean-per-hour.ts';

/** Six figures of the whole project. */
export function ProgressFigures({ progress }: { readonly progress: CodingProgress }): ReactElement {
  const t = useText();
  const { uses, people, today, interviews, doneOn } = progress;
  const sum = (name: keyof (typeof uses)[number]['counts']): number =>
    uses.reduce((all, { counts }) => all + counts[name], 0);
  const open = openAnswersOf(progress);
  const waiting = uses.reduce((all, { counts, isClosed }) => all + (isClosed ? 0 : counts.waiting), 0);
  const online = people.filter(({ isOnline }) => isOnline).length;
  const perHour = meanPerHour(people);
  const query = sum('query');
  return (
    <dl className="coding-figures" aria-label={t('encodingProgress.figures')}>
      <Figure
        name={t('encodingProgress.answers')}
        value={countText(sum('answers'))}
        more={
          <Meta
            parts={[
              t('encodingProgress.questions', { count: uses.length, n: uses.length }),
              t('encoding.interviews', { count: interviews, n: countText(interviews) }),
            ]}
          />
        }
      />
      <Figure
        name={t('encodingProgress.open')}
        value={countText(open)}
        more={
          open === 0
            ? t('encodingProgress.noneOpen')
            : waiting === 0
              ? t('encodingProgress.allAllocated')
              : t('encodingProgress.waiting', { count: waiting, n: countText(waiting) })
        }
      />
      <Figure
        name={t('encodingProgress.coded')}
        value={countText(sum('coded'))}
        more={t('encodingProgress.todayShort', { n: countText(today) })}
      />
      <Figure
        name={t('encodingProgress.review')}
        value={countText(sum('review'))}
        more={query === 0 ? null : t('encodingProgress.inQuery', { n: countText(query) })}
      />
      <Figure
        name={t('encodingProgress.perHour')}
        value={perHour === null ? '–' : countText(perHour)}
        more={
          online === 0
            ? t('encodingProgress.noneOnline')
            : t('encodingProgress.online', { count: online, n: countText(online) })
        }
      />
      <Figure
        name={t('encodingProgress.doneOn')}
        value={doneOn ?? '–'}
        more={t(
          doneOn !== null
            ? 'encodingProgress.atPace'
            : open === 0
              ? 'encodingProgress.noneOpen'
              : 'encodingProgress.noPace',
        )}
      />
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly more: ReactNode;
}

function Figure({ name, value, more }: FigureProps): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Fresh value={value}>
          <strong>
            <bdi dir="ltr">{value}</bdi>
          </strong>
        </Fresh>
        <small>{more}</small>
      </dd>
    </div>
  );
}

/** Answers that are still to be encoded; those of a closed question stay as they are. */
function openAnswersOf({ uses }: Pick<CodingProgress, 'uses'>): number {
  return uses.reduce((sum, { counts, isClosed }) => sum + (isClosed ? 0 : counts.open), 0);
}
