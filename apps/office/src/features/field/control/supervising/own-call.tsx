import './supervising.css';
import { Button } from '@mantine/core';
import type { Account } from '@seker/contract';
import { Elapsed, Meta, useText } from '@seker/ui';
import { IconHeadset, IconPhoneOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { HOW_ICONS } from './supervise-looks.ts';
import { useSupervising } from './use-supervising.ts';

export interface OwnCallProps {
  readonly account: Account;
  readonly clock: () => number;
}

/** The call in which the viewer is: whose, about which case, and the ways out of it. */
export function OwnCall({ account, clock }: OwnCallProps): ReactElement | null {
  const t = useText();
  const { own, isBusy, supervise, end, takeOver, hangUp } = useSupervising();
  const current = own?.current ?? null;
  if (own === null || current === null) return null;
  const { person, project, caseId, how, state, isAsked, since } = current;
  const { name } = person;
  const mayRead = account.acts.some(({ act }) => act === 'readCases');
  const mayTake = account.acts.some(({ act }) => act === 'takeOverCalls') && own.can.handOver;
  const title =
    state === 'talks'
      ? t('control.own.talks', { name })
      : state === 'rings'
        ? t(isAsked ? 'control.own.asked' : 'control.own.rings', { name })
        : t(`control.own.${how}`, { name });
  const Icon = HOW_ICONS[how];
  return (
    <section className="control-own" data-state={state} aria-label={t('control.own')}>
      {state === 'talks' ? <IconHeadset size={20} aria-hidden="true" /> : <Icon size={20} aria-hidden="true" />}
      <div className="control-own-words">
        <strong role="status">{title}</strong>
        <span className="control-own-facts">
          <Meta
            parts={[`${project.id} ${project.name}`, isAsked && state === 'hears' ? t('control.own.wasAsked') : null]}
          />
          {mayRead ? (
            <Link to="/p/$projectId/cases/$caseId" params={{ projectId: String(project.id), caseId: String(caseId) }}>
              {t('control.own.case', { id: caseId })}
            </Link>
          ) : (
            <span>{t('control.own.case', { id: caseId })}</span>
          )}
        </span>
      </div>
      <Elapsed since={Date.parse(since)} clock={clock} label={t('control.own.time')} />
      <div className="control-own-acts">
        {state === 'hears'
          ? own.hows
              .filter((one) => one !== how)
              .map((one) => (
                <Button key={one} size="xs" variant="default" onClick={() => supervise(person, one)}>
                  {t(`control.supervise.${one}`)}
                </Button>
              ))
          : null}
        {state === 'hears' && how === 'barge' && mayTake ? (
          <Button size="xs" disabled={isBusy} onClick={takeOver}>
            {t('control.own.takeOver')}
          </Button>
        ) : null}
        {state === 'talks' ? (
          <Button size="xs" color="danger" leftSection={<IconPhoneOff size={16} aria-hidden="true" />} onClick={hangUp}>
            {t('control.own.hangUp')}
          </Button>
        ) : (
          <Button size="xs" variant="light" color="danger" onClick={end}>
            {t('control.supervise.end')}
          </Button>
        )}
      </div>
    </section>
  );
}
