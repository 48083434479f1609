import type { SurveyEndedModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { Screen, type ScreenProps } from '../../screen/screen.tsx';
import type { Say } from '../../texts/say.ts';

export interface WebEndProps {
  readonly model: SurveyEndedModel;
  readonly say: Say;
}

/** The end for a respondent alone: the author's goodbye or our own. Only a panel's respondent is led on, back to the panel. */
export function WebEnd({ model, say }: WebEndProps): ReactNode {
  const { text = null, outcome, handoff } = model;
  return (
    <Screen {...ICON_OF[outcome]} heading={say(`goodbye.${outcome}`)}>
      {text === null ? (
        <p>{say(`goodbyeHint.${outcome}`)}</p>
      ) : (
        <div className="words">
          <RichText text={text} />
        </div>
      )}
      {handoff === null ? (
        <p className="muted">{say('closePage')}</p>
      ) : (
        <p>
          <a className="button primary" href={handoff.url}>
            {say('continue')}
          </a>
        </p>
      )}
    </Screen>
  );
}

const ICON_OF = {
  success: { icon: 'done' },
  cancel: { icon: 'left', tone: 'info' },
  zeroQuota: { icon: 'people', tone: 'info' },
  overQuota: { icon: 'people', tone: 'info' },
  screenedOut: { icon: 'people', tone: 'info' },
} as const satisfies Record<SurveyEndedModel['outcome'], Pick<ScreenProps, 'icon' | 'tone'>>;
