import type { SurveyEndedModel } from '@seker/contract';
import type { ReactNode } from 'react';
import { RichText } from '../../rich-text/rich-text.tsx';
import { LeadsTo } from '../../screen/leads-to.tsx';
import { Screen } from '../../screen/screen.tsx';
import type { Say } from '../../texts/say.ts';

export interface SimulationEndProps {
  readonly model: SurveyEndedModel;
  readonly say: Say;
}

/** How the simulation ended, the goodbye that a respondent would have read, and the ways on. */
export function SimulationEnd({ model, say }: SimulationEndProps): ReactNode {
  const { text = null, picture, againUrl, handoff, outcome } = model;
  return (
    <Screen icon="simulation" tone="info" heading={say('simulationEnd')}>
      <p>
        {say(`simulationEnd.${outcome}`)} {say('simulationNothing')}
      </p>
      {(text !== null || picture !== undefined) && (
        <blockquote className="words">
          {picture !== undefined && <RichText text={picture} />}
          {text !== null && <RichText text={text} />}
        </blockquote>
      )}
      {model.leadsTo !== undefined && <LeadsTo address={model.leadsTo} words={say('simulationLeads')} />}
      <p className="ways">
        {againUrl !== undefined && (
          <a className="button primary" href={againUrl}>
            {say('again')}
          </a>
        )}
        {handoff !== null && (
          <a className="button" href={handoff.url} target={handoff.target === 'top' ? '_top' : '_self'}>
            {say('goBack')}
          </a>
        )}
      </p>
    </Screen>
  );
}
