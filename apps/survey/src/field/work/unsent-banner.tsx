import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { SayWork } from '../../texts/field/work/work-words.ts';
import type { SyncStanding } from '../sync/use-sync.ts';
import type { UnsentCount } from '../vault/unsent-in.ts';
import { momentIn } from './moment-in.ts';
import { sizeIn } from './size-in.ts';
import { useMinute } from './use-minute.ts';

const DAY = 86_400_000;

export interface UnsentBannerProps {
  readonly unsent: UnsentCount;
  readonly sync: Pick<SyncStanding, 'sending' | 'isOnline' | 'files'> | null;
  readonly language: string;
  readonly say: SayWork;
  onSend?(): void;
}

/** What is unsent, on every screen; after a day it is told in red. */
export function UnsentBanner({ unsent, sync, language, say, onSend }: UnsentBannerProps): ReactNode {
  const now = useMinute();
  const { count, since } = unsent;
  if (count === 0) return null;
  const isOld = since !== null && now - since > DAY;
  const sending = sync?.sending ?? null;
  const bytes = sync?.files.unsent ?? 0;
  return (
    <div className="unsent-banner" data-old={isOld || undefined} role="status">
      <Icon name="kept" size={22} />
      <p>
        <strong>{sending === null ? say('unsentBanner', { count }) : say('sending', { ...sending })}</strong>
        <small>
          {since === null ? null : say('oldest', { time: momentIn(language, since) })} {say('whenOnline')}
          {bytes > 0 && ` ${say('filesWait', { size: sizeIn(language, bytes) })}`}
        </small>
      </p>
      {onSend !== undefined && (
        <button type="button" disabled={sending !== null} onClick={onSend}>
          {say(sync?.isOnline === true ? 'send' : 'tryNow')}
        </button>
      )}
    </div>
  );
}
