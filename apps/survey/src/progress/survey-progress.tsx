import type { ReactNode } from 'react';
import type { Say } from '../texts/say.ts';

export interface SurveyProgressProps {
  /** Share 0..1. */
  readonly progress: number;
  readonly say: Say;
}

export function SurveyProgress({ progress, say }: SurveyProgressProps): ReactNode {
  const percent = Math.round(progress * 100);
  return (
    <div className="progress">
      <progress value={percent} max={100} aria-label={say('progressLabel')} />
      <span>{say('progress', { percent })}</span>
    </div>
  );
}
