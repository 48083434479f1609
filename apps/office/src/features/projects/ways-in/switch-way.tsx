import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';

export interface SwitchWayProps {
  readonly isOn: boolean;
  readonly offTitle: string;
  readonly offText: string;
  readonly onTurn: (active: boolean) => Promise<void>;
}

/** Switches a way in: on at once, off after asking. */
export function SwitchWay({ isOn, offTitle, offText, onTurn }: SwitchWayProps): ReactElement {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={
          isOn ? <IconPlayerPause size={16} aria-hidden="true" /> : <IconPlayerPlay size={16} aria-hidden="true" />
        }
        onClick={() => (isOn ? setAsked(true) : void onTurn(true))}
      >
        {t(isOn ? 'panel.pause' : 'ways.switchOn')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={offTitle}
          text={offText}
          actLabel={t('ways.switchOff')}
          isDangerous
          onAct={async () => await onTurn(false)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
