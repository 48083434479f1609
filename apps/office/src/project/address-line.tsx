import '../shell/acts-line.css';
import './address-line.css';
import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';

export interface AddressLineProps {
  /** Of what it is the address, for those who hear it. */
  readonly label: string;
  readonly address: string;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** An address that can be copied; where the browser refuses that, it is marked for the hand. */
export function AddressLine({ label, address, children }: AddressLineProps): ReactElement {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'copied' | 'copyByHand' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('copied');
    } catch {
      field.current?.select();
      setSaid('copyByHand');
    }
  };
  return (
    <span className="address-line acts-line">
      <input
        ref={field}
        className="address"
        aria-label={label}
        dir="ltr"
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={
          said === 'copied' ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
        }
        aria-label={t('links.copyOf', { what: label })}
        onClick={() => void copy()}
      >
        {t('links.copy')}
      </Button>
      {children}
      <span className="address-said" role="status">
        {said === null ? null : t(`links.${said}`)}
      </span>
    </span>
  );
}
