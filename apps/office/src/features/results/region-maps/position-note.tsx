import { MOST_POINTS } from '@seker/contract';
import { countText, useText, When } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { PositionMark } from './position-marks.ts';

/** Interviews of one place that are named; the others are counted. */
const NAMED = 12;

export interface PositionNoteProps {
  readonly projectId: number;
  /** Interviews that told where they were. */
  readonly total: number;
  readonly outside: number;
  readonly chosen: PositionMark | null;
}

/** How many interviews told where they were, or those of the place that was chosen. */
export function PositionNote({ projectId, total, outside, chosen }: PositionNoteProps): ReactElement {
  const t = useText();
  const to = { to: '/p/$projectId/positions', params: { projectId: String(projectId) } } as const;
  const linkTo = (interviewId: number): ReactElement => (
    <Link {...to} search={{ q: String(interviewId) } as never}>
      {t('map.positionOf', { id: interviewId })}
    </Link>
  );
  if (chosen !== null && chosen.points.length > 1)
    return (
      <p className="map-chosen" role="status">
        <strong>{t('map.interviewsHere', { count: chosen.points.length })}</strong>
        {chosen.points.slice(0, NAMED).map(({ interviewId }) => (
          <span key={interviewId}>{linkTo(interviewId)}</span>
        ))}
        {chosen.points.length > NAMED ? t('map.andMore', { count: chosen.points.length - NAMED }) : null}
      </p>
    );
  if (chosen !== null) {
    const [{ interviewId, accuracy, moment, at }] = chosen.points;
    return (
      <p className="map-chosen" role="status">
        {linkTo(interviewId)}
        {t('map.within', { metres: countText(Math.round(accuracy)) })}
        <span>
          {t(`positions.moment.${moment}`)} · <When at={at} />
        </span>
      </p>
    );
  }
  const more = [
    ...(outside === 0 ? [] : [t('map.outside', { count: outside })]),
    ...(total > MOST_POINTS ? [t('map.newest', { count: MOST_POINTS })] : []),
  ];
  return (
    <p className="map-chosen" role="status">
      <span>{[t('map.placed', { count: total }), ...more].join(' · ')}</span>
      <Link {...to}>{t('map.positionsList')}</Link>
    </p>
  );
}
