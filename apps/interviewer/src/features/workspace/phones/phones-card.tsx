import { Button, Modal } from '@mantine/core';
import type { WirePhone } from '@seker/contract';
import { nextPhone } from '@seker/fieldwork';
import { ActionButton, EmptyState, PhoneNumber, useText } from '@seker/ui';
import { IconPhoneCall, IconPlus } from '@tabler/icons-react';
import { type ReactElement, type Ref, useState } from 'react';
import { type VisitState, whyNotCall } from '../visit/command-reasons.ts';
import { PhoneCard } from './phone-card.tsx';

export interface PhonesCardProps {
  readonly visit: VisitState;
  readonly autoDeal: boolean;
  readonly zone: string;
  readonly onCall: (phone: WirePhone) => void;
  readonly onCallNext: () => void;
  readonly onAdd: () => void;
  readonly onRemove: (phone: WirePhone) => void;
  readonly callNextRef: Ref<HTMLButtonElement>;
}

/** The respondent's numbers, each with its status and its call. */
export function PhonesCard(props: PhonesCardProps): ReactElement {
  const { visit, autoDeal, zone, onCall, onCallNext, onAdd, onRemove, callNextRef } = props;
  const t = useText();
  const [removing, setRemoving] = useState<WirePhone | null>(null);
  const { phones, call, currentPhoneId } = visit;
  const next = nextPhone(phones);
  const whyNotNext =
    next === null ? (phones[0] === undefined ? null : whyNotCall(phones[0], visit)) : whyNotCall(next, visit);
  return (
    <section className="wk-card" aria-labelledby="phones-title">
      <header className="wk-card-head">
        <h2 id="phones-title">{t('phones.title')}</h2>
        <div className="wk-row">
          {autoDeal ? null : (
            <ActionButton
              ref={callNextRef}
              label={t('phones.dialNext')}
              icon={<IconPhoneCall size={16} />}
              size="xs"
              disabledReason={whyNotNext === null ? null : t(whyNotNext)}
              onAct={onCallNext}
            />
          )}
          <ActionButton
            label={t('phones.add')}
            icon={<IconPlus size={16} />}
            size="xs"
            variant="default"
            disabledReason={visit.isOnline ? null : t('why.notOnline')}
            onAct={onAdd}
          />
        </div>
      </header>
      {phones.length === 0 ? (
        <EmptyState title={t('phones.empty')} hint={t('phones.emptyHint')} />
      ) : (
        <ul className="wk-phones">
          {phones.map((phone) => (
            <PhoneCard
              key={phone.id}
              phone={phone}
              call={call.phoneId === phone.id ? call : null}
              isCurrent={currentPhoneId === phone.id}
              isNext={next?.id === phone.id && visit.reason === null}
              zone={zone}
              whyNot={whyNotCall(phone, visit)}
              onCall={() => onCall(phone)}
              onRemove={() => setRemoving(phone)}
            />
          ))}
        </ul>
      )}
      <Modal opened={removing !== null} onClose={() => setRemoving(null)} title={t('phones.removeTitle')}>
        <p className="wk-dialog-text">
          <PhoneNumber number={removing?.phone ?? ''} />
        </p>
        <div className="wk-dialog-actions">
          <Button variant="default" onClick={() => setRemoving(null)}>
            {t('phones.removeNo')}
          </Button>
          <Button
            color="danger"
            data-autofocus
            onClick={() => {
              if (removing !== null) onRemove(removing);
              setRemoving(null);
            }}
          >
            {t('phones.removeYes')}
          </Button>
        </div>
      </Modal>
    </section>
  );
}
