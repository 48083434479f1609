import { Button, Popover } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconDialpad } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';

const TONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

export interface KeypadProps {
  readonly disabled: boolean;
  readonly onTone: (tone: string) => void;
}

/** The keys of a telephone, for the menus that answer some numbers; typed digits count, too, while it is open. */
export function Keypad({ disabled, onTone }: KeypadProps): ReactElement {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState('');
  const press = (tone: string): void => {
    onTone(tone);
    setSent((before) => (before + tone).slice(-20));
  };
  const type = (event: KeyboardEvent): void => {
    if (!TONES.some((tone) => tone === event.key)) return;
    event.preventDefault();
    // A digit would choose a status behind the keypad.
    event.stopPropagation();
    press(event.key);
  };
  const change = (opens: boolean): void => {
    setOpen(opens);
    setSent('');
  };
  return (
    <Popover opened={isOpen && !disabled} onChange={change} trapFocus returnFocus position="bottom" withinPortal>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDialpad size={16} aria-hidden="true" />}
          disabled={disabled}
          onClick={() => change(!isOpen)}
        >
          {t('phone.keypad')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('phone.keypad')} onKeyDown={type}>
        <bdi dir="ltr" className="wk-keypad-sent sk-tabular" role="status">
          {sent}
        </bdi>
        <div className="wk-keypad" dir="ltr">
          {TONES.map((tone) => (
            <Button key={tone} variant="default" onClick={() => press(tone)}>
              {tone}
            </Button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
