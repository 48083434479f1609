import { Button } from '@mantine/core';
import { linksCalls } from '@seker/contract';
import { isAskedFromList } from '@seker/fieldwork';
import { client, notify, useText } from '@seker/ui';
import { IconFlask, IconLink, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { AddressLine } from './address-line.tsx';
import { KeyNote } from './key-note.tsx';
import { type LinkWays, readLinksAgain } from './links-data.ts';

export interface LinkWaysProps {
  readonly projectId: number;
  readonly ways: LinkWays;
}

/** The open link and the test link of a project. */
export function LinkWaysStrip({ projectId, ways }: LinkWaysProps): ReactElement {
  const t = useText();
  return (
    <>
      {isAskedFromList(ways.type) ? <KeyNote ways={ways} /> : null}
      <section className="link-ways" aria-label={t('links.ways')}>
        <OpenLink projectId={projectId} ways={ways} />
        <TestLink projectId={projectId} ways={ways} />
      </section>
    </>
  );
}

function OpenLink({ projectId, ways: { hasOpenLink, isOnline, open, mayChange } }: LinkWaysProps): ReactElement {
  const t = useText();
  const state = hasOpenLink ? t(isOnline ? 'links.openOn' : 'links.openWaits') : t('links.openOff');
  return (
    <div className="link-way">
      <h2>
        <IconLink size={16} aria-hidden="true" />
        {t('links.open')}
        <span className="link-way-state">{state}</span>
      </h2>
      <p>{t('links.openHint')}</p>
      {open === null ? null : <AddressLine label={t('links.open')} address={open} />}
      {mayChange && !hasOpenLink ? (
        <Link className="link-show" to="/p/$projectId/general" params={{ projectId: String(projectId) }}>
          {t('links.openSwitch')}
        </Link>
      ) : null}
    </div>
  );
}

function TestLink({
  projectId,
  ways: { hasTestLink, hasQuestionnaire, test, mayChange },
}: LinkWaysProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const renew = async (): Promise<void> => {
    await client.call(linksCalls.renewTestLink, { projectId });
    notify({ id: 'links', text: t('links.testRenewed') });
    await readLinksAgain(queries);
  };
  const missing = hasQuestionnaire ? t('links.testNone') : t('links.testNeedsQuestionnaire');
  return (
    <div className="link-way">
      <h2>
        <IconFlask size={16} aria-hidden="true" />
        {t('links.test')}
        {hasTestLink && hasQuestionnaire ? null : <span className="link-way-state">{missing}</span>}
      </h2>
      <p>{t('links.testHint')}</p>
      {test === null ? null : (
        <AddressLine label={t('links.test')} address={test}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={() => setAsked(true)}
          >
            {t('links.testRenew')}
          </Button>
        </AddressLine>
      )}
      {mayChange && hasQuestionnaire && !hasTestLink ? (
        <Button variant="default" leftSection={<IconFlask size={16} aria-hidden="true" />} onClick={() => void renew()}>
          {t('links.testMake')}
        </Button>
      ) : null}
      {isAsked ? (
        <ConfirmDialog
          title={t('links.testRenewTitle')}
          text={t('links.testRenewText')}
          actLabel={t('links.testRenew')}
          onAct={renew}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}
