import { Button } from '@mantine/core';
import type { SharedPage } from '@seker/contract';
import { countText, Meta, StateChip, useText, When } from '@seker/ui';
import {
  IconBan,
  IconClockOff,
  IconExternalLink,
  IconLink,
  IconLock,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { AddressLine } from '../../../project/address-line.tsx';

interface PageCardProps {
  readonly page: SharedPage;
  readonly mayShare: boolean;
  readonly onEdit: () => void;
  readonly onRevoke: () => void;
}

const STATES = {
  open: { tone: 'accent', icon: IconLink },
  over: { tone: 'quiet', icon: IconClockOff },
  revoked: { tone: 'danger', icon: IconBan },
} as const;

/** A shared page: its link, what it shows, and what it keeps from readers. */
export function PageCard({ page, mayShare, onEdit, onRevoke }: PageCardProps): ReactElement {
  const t = useText();
  const {
    title,
    state,
    isLive,
    lastDay,
    asOf,
    interviews,
    least,
    withheld,
    address,
    madeBy,
    tables,
    views,
    lastViewedOn,
  } = page;
  const isOpen = state === 'open';
  const link = address === null ? null : `${window.location.origin}${address}`;
  return (
    <li className="shared-page">
      <header>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <StateChip {...STATES[state]}>{t(`sharedPages.state.${state}`)}</StateChip>
        <StateChip tone="outline" icon={isLive ? IconRefresh : IconLock}>
          {t(isLive ? 'sharedPages.live' : 'sharedPages.frozen')}
        </StateChip>
      </header>
      {link === null ? null : (
        <AddressLine label={t('sharedPages.linkOf', { title })} address={link}>
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {t('sharedPages.open')}
          </Button>
        </AddressLine>
      )}
      <p className="shared-page-facts">
        <Meta
          parts={[
            t('sharedPages.tables', { count: tables.length }),
            t('sharedPages.interviews', { count: interviews, n: countText(interviews) }),
            t('sharedPages.lastDay', { day: lastDay }),
            t('sharedPages.by', { name: madeBy }),
            views === 0 ? t('sharedPages.notViewed') : t('sharedPages.views', { count: views, n: countText(views) }),
            lastViewedOn === null ? null : t('sharedPages.lastViewed', { day: lastViewedOn }),
          ]}
        />{' '}
        <span>
          {t('sharedPages.asOf')} <When at={new Date(asOf).toISOString()} />
        </span>
      </p>
      {withheld.columns === 0 && withheld.values.length === 0 ? null : (
        <p className="shared-page-withheld">
          {t('sharedPages.withheld', { least })}{' '}
          {[
            ...(withheld.columns === 0 ? [] : [t('sharedPages.withheldColumns', { count: withheld.columns })]),
            ...withheld.values,
          ].join(' · ')}
        </p>
      )}
      {mayShare && state !== 'revoked' ? (
        <div className="acts-line">
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
            {t(isOpen ? 'sharedPages.edit' : 'sharedPages.again')}
          </Button>
          <Button
            variant="subtle"
            color="danger"
            leftSection={<IconBan size={16} aria-hidden="true" />}
            onClick={onRevoke}
          >
            {t('sharedPages.revoke')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
