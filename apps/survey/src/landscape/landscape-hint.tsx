import { type ReactNode, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { Say } from '../texts/say.ts';

export interface LandscapeHintProps {
  readonly isLive: boolean;
  readonly say: Say;
}

/** Asks to turn a narrow, upright screen; shown by the style sheet alone, and the page stays usable below it. */
export function LandscapeHint({ isLive, say }: LandscapeHintProps): ReactNode {
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <div className="landscape-hint">
      <Icon name="turn" size={32} />
      <p role="status">{say('tilt')}</p>
      {isLive && (
        <button type="button" className="quiet" onClick={() => setIsDismissed(true)}>
          {say('close')}
        </button>
      )}
    </div>
  );
}
