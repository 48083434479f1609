import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';

export interface RemoveWayProps {
  readonly name: string;
  readonly isOn: boolean;
  /** Respondents have come by it: it can only be switched off, and the dialog says so. */
  readonly hasEntries: boolean;
  readonly onRemove: () => Promise<void>;
  readonly onTurnOff: () => Promise<void>;
}

/** Takes a way in away that was never entered, after asking. */
export function RemoveWay({ name, isOn, hasEntries, onRemove, onTurnOff }: RemoveWayProps): ReactElement {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {t('ways.remove')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t(hasEntries ? 'ways.keptTitle' : 'ways.removeTitle', { name })}
          text={t(hasEntries ? 'ways.keptText' : 'ways.removeText')}
          actLabel={t(hasEntries ? 'ways.switchOff' : 'ways.removeAct')}
          isDangerous
          {...(hasEntries && !isOn ? { blocked: t('ways.isOff') } : {})}
          onAct={hasEntries ? onTurnOff : onRemove}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
