import type { SurveyMessageCode, SurveyMessageModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { LanguageLinks } from '../../languages/language-links.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { LeadsTo } from '../../screen/leads-to.tsx';
import { Screen, type ScreenProps } from '../../screen/screen.tsx';
import { WayOn } from '../../screen/way-on.tsx';
import type { Say } from '../../texts/say.ts';

export interface MessagePageProps {
  readonly model: SurveyMessageModel;
  readonly say: Say;
}

/** Why there is no survey here, and what can be done about it. */
export function MessagePage({ model, say }: MessagePageProps): ReactNode {
  return (
    <Screen {...ICON_OF[model.code]} heading={say(`message.${model.code}`)}>
      {model.picture !== undefined && <RichText text={model.picture} />}
      {model.text === undefined ? (
        <p>{say(`messageHint.${model.code}`)}</p>
      ) : (
        <div className="words">
          <RichText text={model.text} />
        </div>
      )}
      {model.languages !== undefined && (
        <LanguageLinks languages={model.languages} current={model.language} say={say} />
      )}
      {model.leadsTo !== undefined && <LeadsTo address={model.leadsTo} words={say('simulationLeads')} />}
      {model.handoff !== undefined && <WayOn handoff={model.handoff} words={say('continue')} />}
      {model.code === 'technicalFailure' && <SameAddress words={say('tryAgain')} />}
      {model.code === 'wrongAction' && <SameAddress words={say('backToSurvey')} />}
      {model.code === 'conflict' && <SameAddress words={say('goOnFromThere')} />}
    </Screen>
  );
}

/** An empty address is the page's own. */
function SameAddress({ words }: { readonly words: string }): ReactNode {
  return (
    <p>
      <a className="button primary" href="">
        {words}
      </a>
    </p>
  );
}

const ICON_OF = {
  wrongToken: { icon: 'lock', tone: 'info' },
  noHash: { icon: 'lock', tone: 'info' },
  wrongLanguage: { icon: 'languages', tone: 'info' },
  notOnMobile: { icon: 'computer', tone: 'info' },
  screenedOut: { icon: 'people', tone: 'info' },
  overQuota: { icon: 'people', tone: 'info' },
  alreadyCompleted: { icon: 'done' },
  alreadyFinished: { icon: 'clock', tone: 'info' },
  unavailable: { icon: 'clock', tone: 'info' },
  tooManyRequests: { icon: 'clock', tone: 'info' },
  unauthenticated: { icon: 'lock', tone: 'info' },
  notFound: { icon: 'search', tone: 'info' },
  forbidden: { icon: 'lock', tone: 'info' },
  conflict: { icon: 'windows', tone: 'info' },
  tooLarge: { icon: 'hand', tone: 'info' },
  wrongAction: { icon: 'hand', tone: 'info' },
  technicalFailure: { icon: 'trouble', tone: 'danger' },
} as const satisfies Record<SurveyMessageCode, Pick<ScreenProps, 'icon' | 'tone'>>;
