import type { SurveyLeftModel } from '@seker/contract';
import { type ReactNode, useRef } from 'react';
import { Screen } from '../../screen/screen.tsx';
import type { Say } from '../../texts/say.ts';
import { CopyAddress } from './copy-address.tsx';

export interface LeftPageProps {
  readonly model: SurveyLeftModel;
  readonly isLive: boolean;
  readonly say: Say;
}

/** The exit page: all is kept, and here is the way back. */
export function LeftPage({ model, isLive, say }: LeftPageProps): ReactNode {
  const address = useRef<HTMLElement>(null);
  // A server that does not know its own name tells the address from the root of the site.
  const returnUrl = isLive ? new URL(model.returnUrl, window.location.href).href : model.returnUrl;
  return (
    <Screen icon="kept" heading={say('leftTitle')}>
      <p>{say('leftText')}</p>
      <div className="address" role="group" aria-label={say('returnAddress')}>
        <code ref={address} dir="ltr">
          {returnUrl}
        </code>
        {isLive && <CopyAddress address={returnUrl} shown={address} say={say} />}
      </div>
      <p className="muted">{say('leftPersonal')}</p>
      <p>
        <a className="button" href={model.returnUrl}>
          {say('continueNow')}
        </a>
      </p>
    </Screen>
  );
}
