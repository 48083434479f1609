import type { SurveyLogo, SurveyLook } from '@seker/contract';
import type { ReactNode } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import type { Say } from '../texts/say.ts';

/** Whose survey it is. Its measures stand there before it has come, so that nothing moves. */
function Brand({ logo }: { readonly logo: SurveyLogo }): ReactNode {
  const { url, name, width, height, grounds } = logo;
  return (
    <div className="brand" data-grounds={grounds}>
      <img src={url} alt={name} width={width} height={height} />
    </div>
  );
}

export interface SurveyFrameProps {
  readonly look: SurveyLook | undefined;
  /** In place of the look's own: of a skin that is being made. */
  readonly logo?: SurveyLogo | null | undefined;
  readonly say: Say;
  readonly children: ReactNode;
}

/** The logo, what the author wrote above and below every page; of a test, that it is one. */
export function SurveyFrame({ look, logo = look?.logo, say, children }: SurveyFrameProps): ReactNode {
  const { header = null, footer = null, isTest = false } = look ?? {};
  return (
    <>
      {isTest ? <p className="survey-test">{say('testNotice')}</p> : null}
      {(logo || header !== null) && (
        <header>
          {logo && <Brand logo={logo} />}
          {header !== null && (
            <div className="survey-header">
              <RichText text={header} />
            </div>
          )}
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
