import type { WirePhone } from '@seker/contract';
import { nextPhone } from '@seker/fieldwork';
import { ActionButton, EmptyState, useText } from '@seker/ui';
import { IconPhoneCall, IconPlus } from '@tabler/icons-react';
import type { ReactElement, Ref } from 'react';
import { type VisitState, whyNotCall, whyNotCorrect } from '../visit/command-reasons.ts';
import { PhoneCard } from './phone-card.tsx';

export interface PhonesCardProps {
  readonly visit: VisitState;
  readonly autoDeal: boolean;
  readonly zone: string;
  readonly onCall: (phone: WirePhone) => void;
  readonly onCallNext: () => void;
  readonly onAdd: () => void;
  /** A request to remove a number, which is confirmed first. */
  readonly onRemove: (phone: WirePhone) => void;
  readonly onCorrect: (phone: WirePhone) => void;
  /** The act that comes first: calling the next number, or adding one where there is none. */
  readonly actRef: Ref<HTMLButtonElement>;
}

/** The respondent's numbers, each with its status and its call. */
export function PhonesCard(props: PhonesCardProps): ReactElement {
  const { visit, autoDeal, zone, onCall, onCallNext, onAdd, onRemove, onCorrect, actRef } = props;
  const t = useText();
  const { phones, call, currentPhoneId } = visit;
  const next = nextPhone(phones);
  const hasNumber = phones.length > 0;
  const whyNotNext =
    next === null ? (phones[0] === undefined ? null : whyNotCall(phones[0], visit)) : whyNotCall(next, visit);
  return (
    <section className="wk-phones-card" aria-labelledby="phones-title">
      <header className="wk-card-head">
        <h2 id="phones-title">{t('phones.title')}</h2>
        <div className="wk-row">
          {autoDeal || !hasNumber ? null : (
            <ActionButton
              ref={actRef}
              label={t('phones.dialNext')}
              icon={<IconPhoneCall size={16} />}
              size="xs"
              disabledReason={whyNotNext === null ? null : t(whyNotNext)}
              onAct={onCallNext}
            />
          )}
          <ActionButton
            {...(hasNumber ? { variant: 'subtle' } : { ref: actRef })}
            label={t('phones.add')}
            icon={<IconPlus size={16} />}
            size="xs"
            disabledReason={visit.isOnline ? null : t('why.notOnline')}
            onAct={onAdd}
          />
        </div>
      </header>
      {!hasNumber ? (
        <EmptyState title={t('phones.empty')} hint={t('phones.emptyHint')} />
      ) : (
        <ul className="wk-phones">
          {phones.map((phone) => (
            <PhoneCard
              key={phone.id}
              phone={phone}
              call={call.phoneId === phone.id && hasCall(call) ? call : null}
              isCurrent={currentPhoneId === phone.id}
              isNext={next?.id === phone.id && visit.reason === null && !(call.phoneId === phone.id && hasCall(call))}
              zone={zone}
              whyNot={whyNotCall(phone, visit)}
              onCall={() => onCall(phone)}
              onRemove={() => onRemove(phone)}
              {...(whyNotCorrect(phone, visit) === null ? { onCorrect: () => onCorrect(phone) } : {})}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A call was made, or is on its way again. */
function hasCall({ state, redial }: VisitState['call']): boolean {
  return state !== 'empty' || redial;
}
