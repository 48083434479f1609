import type { SurveyLook } from '@seker/contract';
import type { ReactNode } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';

export interface SurveyFrameProps {
  readonly look: SurveyLook | undefined;
  readonly children: ReactNode;
}

/** What the author wrote above and below every page. */
export function SurveyFrame({ look, children }: SurveyFrameProps): ReactNode {
  const { header = null, footer = null } = look ?? {};
  return (
    <>
      {header !== null && (
        <header className="survey-header">
          <RichText text={header} />
        </header>
      )}
      {children}
      {footer !== null && (
        <footer className="survey-footer">
          <RichText text={footer} />
        </footer>
      )}
    </>
  );
}
