import { Button, TextInput } from '@mantine/core';
import { TYPED_ABOVE } from '@seker/contract';
import { ActionButton, countText, useText } from '@seker/ui';
import { IconAlertTriangle, IconCheck, IconSend } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { isConfirmed } from './send-choice.ts';

export interface SendFootProps {
  readonly gets: number;
  /** The number that the sender types above a thousand. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly isCounting: boolean;
  readonly isLater: boolean;
  /** Why it cannot be sent as things are. */
  readonly reason: string | null;
  readonly failure: string | null;
  readonly onSend: () => void;
  readonly cancel: LinkProps;
}

/** The bar that sends: above a thousand recipients their number is typed first, for a mail does not come back. */
export function SendFoot(props: SendFootProps): ReactElement {
  const { gets, typed, onType, isCounting, isLater, reason, failure, onSend, cancel } = props;
  const t = useText();
  const isMany = gets > TYPED_ABOVE;
  const isEqual = isMany && isConfirmed(gets, typed);
  return (
    <footer className="send-foot">
      {failure === null ? null : <p role="alert">{failure}</p>}
      {isMany ? (
        <div className="send-confirm">
          <IconAlertTriangle size={20} aria-hidden="true" />
          <TextInput
            label={t('mail.typeNumber', { n: countText(gets) })}
            value={typed}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            disabled={isCounting}
            rightSection={isEqual ? <IconCheck size={16} aria-hidden="true" /> : null}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            // The key that ends a number must not send it.
            onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
          />
        </div>
      ) : null}
      <Button variant="default" renderRoot={(props) => <Link {...cancel} {...props} />}>
        {t('app.cancel')}
      </Button>
      <ActionButton
        label={t(isLater ? 'mail.planFor' : 'mail.sendTo', { count: gets, n: countText(gets) })}
        icon={<IconSend size={16} aria-hidden="true" />}
        disabledReason={reason}
        onAct={onSend}
      />
    </footer>
  );
}
