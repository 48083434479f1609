import { countText, momentText, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { OpenMailing } from '../mail-data.ts';
import { shareText } from '../share-text.ts';

/** Why a mailing pauses: when, how many of how many, whose addresses, and the server's own words. */
export function PauseNote({ mailing: { pause, state } }: { readonly mailing: OpenMailing }): ReactElement | null {
  const t = useText();
  if (state !== 'paused' || pause === null) return null;
  const { reason, at, by, count, of, domains, words } = pause;
  const isByItself = reason !== 'person';
  const isDanger = reason === 'linkKeyChanged' || reason === 'sendingProblem';
  const [first] = domains;
  return (
    <div className="mail-note" data-tone={isDanger ? 'danger' : 'warn'} role="status">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        <strong>
          {t(`mail.pause.${reason}`, {
            when: momentText(at),
            who: by ?? '',
            count,
            of: countText(of),
            share: shareText(count, of),
          })}
        </strong>
        {isByItself && first !== undefined ? (
          <p>
            {t('mail.pauseDomain', { count: first.count, n: countText(first.count) })}{' '}
            <bdi dir="ltr" className="mail-code">
              {first.domain}
            </bdi>
            {first.queued > 0 ? ` · ${t('mail.inQueue', { count: first.queued, n: countText(first.queued) })}` : null}
          </p>
        ) : null}
        {words === '' ? null : (
          <p>
            {t('mail.serverSaid')}{' '}
            <bdi dir="ltr" className="mail-code">
              {words}
            </bdi>
          </p>
        )}
      </div>
    </div>
  );
}
