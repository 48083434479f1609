import type { SurveyLook } from '@seker/contract';
import type { ReactNode } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import type { Say } from '../texts/say.ts';

export interface SurveyFrameProps {
  readonly look: SurveyLook | undefined;
  readonly say: Say;
  readonly children: ReactNode;
}

/** What the author wrote above and below every page; of a test, that it is one. */
export function SurveyFrame({ look, say, children }: SurveyFrameProps): ReactNode {
  const { header = null, footer = null, isTest = false } = look ?? {};
  return (
    <>
      {isTest ? <p className="survey-test">{say('testNotice')}</p> : null}
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
