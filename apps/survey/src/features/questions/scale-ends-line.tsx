import type { ScaleEnds } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';

export interface ScaleEndsLineProps {
  readonly ends: ScaleEnds | undefined;
}

/**
 * What the ends of a scale mean, below it: the lower one where lines begin. Each end says it for itself to those who hear
 * the page; a table that is not folded has it in its headings.
 */
export function ScaleEndsLine({ ends }: ScaleEndsLineProps): ReactNode {
  return (
    ends !== undefined && (
      <div className="ruler-ends scale-ends" aria-hidden="true">
        {[ends.lower, ends.upper].map((words, index) => (
          <span key={index}>
            <RichText text={words ?? []} />
          </span>
        ))}
      </div>
    )
  );
}
