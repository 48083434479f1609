import { ActionIcon, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { WirePhone } from '@seker/contract';
import { type CallProcess, isLiveCall, mayDeletePhone, StatusType } from '@seker/fieldwork';
import { Elapsed, PhoneNumber, type TextKey, useText } from '@seker/ui';
import { IconPencil, IconPhoneCall, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useId } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { shortTime } from '../status-picker/wall-clock.ts';

export interface PhoneCardProps {
  readonly phone: WirePhone;
  /** The call of this very number, also when it is over; null when it is another's. */
  readonly call: CallProcess | null;
  readonly isCurrent: boolean;
  readonly isNext: boolean;
  readonly zone: string;
  readonly whyNot: TextKey | null;
  readonly onCall: () => void;
  readonly onRemove: () => void;
  /** Missing where its status cannot be corrected. */
  readonly onCorrect?: () => void;
}

/** One number: the card is the button that calls it. */
export function PhoneCard(props: PhoneCardProps): ReactElement {
  const { phone, call, isCurrent, isNext, zone, whyNot, onCall, onRemove, onCorrect } = props;
  const t = useText();
  const reasonId = useId();
  const statusId = useId();
  const isLive = call !== null && isLiveCall(call);
  const startedAt = call?.answeredAt ?? call?.since ?? null;
  const reason = whyNot === null || isLive ? null : t(whyNot);
  return (
    <li className="wk-phone" data-current={isCurrent || undefined} data-live={isLive || undefined}>
      <Tooltip label={reason ?? ''} disabled={reason === null}>
        <UnstyledButton
          className="wk-phone-button"
          aria-label={t('phones.call', { number: phone.phone })}
          aria-current={isCurrent ? 'true' : undefined}
          aria-disabled={whyNot !== null}
          aria-describedby={reason === null ? statusId : `${statusId} ${reasonId}`}
          data-next={isNext || undefined}
          onClick={() => {
            if (whyNot === null) onCall();
          }}
        >
          <span className="wk-phone-number">
            <PhoneNumber number={phone.phone} />
          </span>
          {whyNot === null ? <IconPhoneCall size={18} className="wk-phone-icon" aria-hidden="true" /> : null}
        </UnstyledButton>
      </Tooltip>
      <div className="wk-phone-foot" id={statusId}>
        <StatusBadge phone={phone} call={call} zone={zone} />
        {call !== null && !isLive && call.prompt !== 'none' ? (
          <span className="wk-tag">{t('phones.waits')}</span>
        ) : null}
        {isNext ? <span className="wk-tag">{t('phones.next')}</span> : null}
        {phone.dialled === undefined ? null : (
          <span className="wk-muted">
            {t('phones.dialled')} <bdi dir="ltr">{phone.dialled}</bdi>
          </span>
        )}
        {phone.manual === 1 ? <span className="wk-muted">{t('phones.manual')}</span> : null}
      </div>
      {call !== null && startedAt !== null ? (
        <span className="wk-phone-timer" data-over={!isLive || undefined}>
          <Elapsed since={startedAt} until={call.endedAt} clock={serverNow} label={t('phones.callTime')} />
        </span>
      ) : null}
      {onCorrect === undefined ? null : (
        <ActionIcon
          className="wk-phone-remove"
          variant="subtle"
          aria-label={t('phones.correct', { number: phone.phone })}
          title={t('picker.correct')}
          onClick={onCorrect}
        >
          <IconPencil size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {mayDeletePhone(phone) && call === null ? (
        <ActionIcon
          className="wk-phone-remove"
          variant="subtle"
          color="danger"
          aria-label={t('phones.remove', { number: phone.phone })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {reason === null ? null : <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </li>
  );
}

interface StatusBadgeProps {
  readonly phone: WirePhone;
  readonly call: CallProcess | null;
  readonly zone: string;
}

function StatusBadge({ phone, call, zone }: StatusBadgeProps): ReactElement {
  const t = useText();
  const { status, nextDt } = phone;
  if (call !== null && call.state !== 'empty') {
    return (
      <span className="wk-badge" data-tone={call.endedAt === null ? 'accent' : 'danger'}>
        {t(endWords(call))}
      </span>
    );
  }
  const isAgreed = status.type === StatusType.meeting || status.ends_visit === true;
  const isClosed = status.type === StatusType.final || status.type === StatusType.closed;
  const tone = isAgreed ? 'info' : isClosed ? 'danger' : 'quiet';
  return (
    <span className="wk-badge" data-tone={tone}>
      <bdi>{status.label || status.name}</bdi>
      {nextDt === undefined ? null : <bdi className="sk-tabular">{shortTime(nextDt, serverNow(), zone)}</bdi>}
    </span>
  );
}

/** A call that was handed over was not cut off. */
function endWords({ state, outcome, handedOverAt }: CallProcess): TextKey {
  if (state === 'empty') return 'strip.noCall';
  if (state !== 'stopped' || outcome === null) return `call.${state}`;
  return handedOverAt === null ? `ended.${outcome}` : 'call.handedOver';
}
