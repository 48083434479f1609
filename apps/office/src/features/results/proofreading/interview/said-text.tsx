import type { ReactElement, ReactNode } from 'react';
import { useReview } from './review-context.ts';

export interface SaidTextProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Words of the interview in its own direction, at the side where the screen begins its lines. */
export function SaidText({ className = '', children }: SaidTextProps): ReactElement {
  const { direction, language } = useReview().review;
  return (
    <span className={`review-said ${className}`} dir={direction} lang={language}>
      {children}
    </span>
  );
}
