import './case-outcome.css';
import type { CaseEvent } from '@seker/contract';
import { Meta, momentText, type Translate, useText } from '@seker/ui';
import {
  type Icon,
  IconClipboardCheck,
  IconClipboardText,
  IconGavel,
  IconLink,
  IconMessage,
  IconPhone,
  IconShieldQuestion,
  IconStack2,
  IconUserEdit,
  IconWalk,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';

const ICONS: Readonly<Record<CaseEvent['kind'], Icon>> = {
  attempt: IconPhone,
  comment: IconMessage,
  reason: IconShieldQuestion,
  interviewBegan: IconClipboardText,
  interviewEnded: IconClipboardCheck,
  change: IconUserEdit,
  release: IconStack2,
  link: IconLink,
};

export interface CaseEventRowProps {
  readonly event: CaseEvent;
  /** The case's outcome in the rates comes from it. */
  readonly hasDecided: boolean;
}

/** One thing that happened to a case: when, what, and below who and how. */
export function CaseEventRow({ event, hasDecided }: CaseEventRowProps): ReactElement {
  const t = useText();
  const EventIcon = isVisit(event) ? IconWalk : ICONS[event.kind];
  const moment = new Date(event.at);
  const time = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return (
    <li className="case-event" data-decided={hasDecided || undefined}>
      <time className="sk-tabular" dir="ltr" dateTime={event.at}>
        {time}
      </time>
      <span className="case-event-icon" data-kind={event.kind} data-how={isVisit(event) ? 'inPerson' : undefined}>
        <EventIcon size={14} aria-hidden="true" />
      </span>
      <div>
        <strong>
          {event.isCorrected ? (
            <s>
              <Meta parts={titleOf(t, event)} />
            </s>
          ) : (
            <Meta parts={titleOf(t, event)} />
          )}
        </strong>
        {hasDecided ? (
          <span className="case-decided">
            <IconGavel size={14} aria-hidden="true" /> {t('case.decided')}
          </span>
        ) : null}
        {event.text === null ? null : (
          <p dir="auto" className="case-event-text">
            {event.text}
          </p>
        )}
        <p className="case-event-meta">
          <Meta parts={detailsOf(t, event)} />
        </p>
      </div>
    </li>
  );
}

const ACTS = [
  'assign',
  'giveToField',
  'takeFromField',
  'giveCallback',
  'openCallback',
  'moveCallback',
  'hold',
  'unhold',
  'restore',
  'addPhone',
] as const;
const OUTCOMES = ['success', 'extra', 'cancel', 'zeroQuota', 'overQuota', 'screenedOut', 'burned'] as const;
const WAYS = ['auto', 'manual', 'none', 'inPerson', 'phone', 'web', 'offline'] as const;
const ENTRIES = ['open', 'personal', 'test', 'panel', 'banner', 'kiosk'] as const;
const TIERS = [1, 2, 3, 4, 5, 6] as const;

function titleOf(t: Translate, { kind, phone, what, how }: CaseEvent): string[] {
  switch (kind) {
    case 'attempt': {
      if (how === 'inPerson') return [t('case.event.visit'), ...(what === null ? [] : [what])];
      const name = how === 'none' ? 'status' : 'attempt';
      const title = phone === null ? t(`case.event.${name}Hidden`) : t(`case.event.${name}`, { phone });
      return what === null ? [title] : [title, what];
    }
    case 'interviewEnded': {
      const outcome = OUTCOMES.find((one) => one === what);
      return [t('case.event.interviewEnded'), ...(outcome === undefined ? [] : [t(`case.outcome.${outcome}`)])];
    }
    case 'change': {
      const act = ACTS.find((one) => one === what);
      return [act === undefined ? t('case.event.change') : t(`case.act.${act}`)];
    }
    case 'release':
      return [t('case.event.release', { what: what ?? '' })];
    case 'link':
      return [t(what === 'revoked' ? 'case.event.linkRevoked' : 'case.event.link')];
    case 'interviewBegan': {
      const [way, via] = (what ?? '').split('/');
      const known = ENTRIES.find((one) => one === way);
      return [
        t('case.event.interviewBegan'),
        ...(known === undefined ? [] : [t(`case.entry.${known}`)]),
        ...(via === undefined ? [] : [via]),
      ];
    }
    case 'comment':
      return [t('case.event.comment')];
    case 'reason':
      return [t('case.event.reason')];
  }
}

/** An interviewer in the field was at the respondent's door. */
function isVisit({ kind, how }: CaseEvent): boolean {
  return kind === 'attempt' && how === 'inPerson';
}

function detailsOf(t: Translate, event: CaseEvent): string[] {
  const { person, seconds, how, tier, kind, isCorrected, nextAt, wasLate } = event;
  const way = WAYS.find((one) => one === how);
  const step = TIERS.find((one) => one === tier);
  const who = person === '' ? t('case.system') : person;
  return [
    ...(isCorrected ? [t('case.corrected')] : []),
    ...(who === null ? [] : [who]),
    ...(way === undefined ? [] : [t(`case.how.${way}`)]),
    ...(nextAt === null ? [] : [t('case.agreedFor', { when: momentText(nextAt) })]),
    ...(wasLate ? [t('case.cameLate')] : []),
    ...(seconds === null || (kind === 'attempt' && (how === 'none' || how === 'inPerson'))
      ? []
      : [t('case.seconds', { count: Math.round(seconds) })]),
    ...(step === undefined ? [] : [t(`case.tier.${step}`)]),
  ];
}
