import { Alert, Button } from '@mantine/core';
import { linksCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { type LinkWays, readLinksAgain } from './links-data.ts';

/** Why no links are given out or shown, and how an administrator changes that; nothing while the key is as it should be. */
export function KeyNote({
  ways: { key, mayAcceptKey },
}: {
  readonly ways: Pick<LinkWays, 'key' | 'mayAcceptKey'>;
}): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  if (key === 'current') return null;
  const accept = async (): Promise<void> => {
    await client.call(linksCalls.acceptLinkKey, {});
    notify({ id: 'links', text: t('links.keyAccepted') });
    await readLinksAgain(queries);
  };
  return (
    <Alert className="links-key" color="danger" title={t(key === 'changed' ? 'links.keyChanged' : 'links.keyMissing')}>
      <p>{t('links.keyText')}</p>
      {mayAcceptKey ? (
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('links.keyAccept')}
        </Button>
      ) : (
        <p>{t('links.keyAsk')}</p>
      )}
      {isAsked ? (
        <ConfirmDialog
          title={t('links.keyAcceptTitle')}
          text={t('links.keyAcceptText')}
          actLabel={t('links.keyAcceptAct')}
          isDangerous
          onAct={accept}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Alert>
  );
}
