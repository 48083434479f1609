import type { SurveyEndedModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { LeadsTo } from '../../screen/leads-to.tsx';
import { Screen, type ScreenProps } from '../../screen/screen.tsx';
import { WayOn } from '../../screen/way-on.tsx';
import type { Say } from '../../texts/say.ts';

export interface WebEndProps {
  readonly model: SurveyEndedModel;
  readonly say: Say;
}

/** The end for a respondent alone: the author's words or our own, and the way on where there is one. */
export function WebEnd({ model, say }: WebEndProps): ReactNode {
  const { text = null, picture, outcome, handoff, leadsTo } = model;
  return (
    <Screen {...ICON_OF[outcome]} heading={say(`goodbye.${outcome}`)}>
      {picture !== undefined && <RichText text={picture} />}
      {text === null ? (
        <p>{say(`goodbyeHint.${outcome}`)}</p>
      ) : (
        <div className="words">
          <RichText text={text} />
        </div>
      )}
      {leadsTo !== undefined && <LeadsTo address={leadsTo} words={say('simulationLeads')} />}
      {handoff === null ? (
        <p className="muted">{say('closePage')}</p>
      ) : (
        <WayOn handoff={handoff} words={say('continue')} />
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
