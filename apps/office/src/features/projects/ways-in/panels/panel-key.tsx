import { Alert, Button, Modal } from '@mantine/core';
import { panelsCalls as calls, type WholePanel } from '@seker/contract';
import { client, failureText, momentText, useText } from '@seker/ui';
import { IconKey } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { AddressLine } from '../../../../project/address-line.tsx';
import { readWaysAgain } from '../ways-data.ts';

export interface PanelKeyProps {
  readonly projectId: number;
  readonly panel: WholePanel;
  readonly which: 'entry' | 'callback';
}

/** A key of the panel: its last signs, and the way to another one, which is shown once. */
export function PanelKey({ projectId, panel, which }: PanelKeyProps): ReactElement {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const sight = which === 'entry' ? panel.entryKey : panel.callbackKey;
  return (
    <div className="form-wide panel-key">
      <strong>{t(`panel.key.${which}`)}</strong>
      <span className="panel-key-line">
        <IconKey size={16} aria-hidden="true" />
        {sight === null ? (
          <span>{t('panel.keyNone')}</span>
        ) : (
          <>
            <code dir="ltr">••••••••{sight.tail}</code>
            <small>{t('panel.keySince', { when: momentText(sight.at) })}</small>
          </>
        )}
        <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
          {t(sight === null ? 'panel.keyEnter' : 'panel.keyReplace')}
        </Button>
      </span>
      {which === 'callback' ? <small className="way-hint">{t('panel.keyCallbackHint')}</small> : null}
      {isAsked ? (
        <KeyDialog
          projectId={projectId}
          sourceId={panel.id}
          which={which}
          isReplaced={sight !== null}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}

interface KeyDialogProps extends Pick<PanelKeyProps, 'projectId' | 'which'> {
  readonly sourceId: number;
  readonly isReplaced: boolean;
  readonly onClose: () => void;
}

function KeyDialog({ projectId, sourceId, which, onClose, ...opened }: KeyDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  // What it was opened for stays: once kept, the panel has a key, and the dialog that shows it is still the same one.
  const [isReplaced] = useState(opened.isReplaced);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // The dialog stands within the form of the panel, which is not to be saved with the key.
    event.stopPropagation();
    if (typed !== '' && typed.trim().length < 8) {
      setFailure(t('panel.keyTypedHint'));
      return;
    }
    try {
      const key = typed.trim() === '' ? null : typed;
      const answer = await client.call(calls.replacePanelKey, { projectId, sourceId, which, key });
      setShown(answer.key);
      await readWaysAgain(queries);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isReplaced ? 'panel.keyTitle' : `panel.key.${which}`)}
      closeOnClickOutside={shown === null}
    >
      {shown === null ? (
        <form className="way-label-form" onSubmit={(event) => void keep(event)} noValidate>
          {isReplaced && which === 'entry' ? <p className="dialog-text">{t('panel.keyText')}</p> : null}
          <LimitedInput
            data-autofocus
            label={t('panel.keyTyped')}
            description={t('panel.keyTypedHint')}
            most={400}
            value={typed}
            autoComplete="off"
            attributes={{ input: { dir: 'ltr' } }}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {failure === null ? null : <Alert color="danger">{failure}</Alert>}
          <div className="dialog-acts">
            <Button variant="default" onClick={onClose}>
              {t('app.cancel')}
            </Button>
            <Button type="submit">{t('panel.keyKeep')}</Button>
          </div>
        </form>
      ) : (
        <div className="way-label-form" role="status">
          <p className="dialog-text">{t('panel.keyShown')}</p>
          <AddressLine label={t('panel.keyLabel')} address={shown} />
          <div className="dialog-acts">
            <Button data-autofocus onClick={onClose}>
              {t('ways.close')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
