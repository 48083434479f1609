import { Button, Modal } from '@mantine/core';
import { controlCalls, LONGEST_FLOOR_MESSAGE } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LimitedTextarea } from '../../../form/index.ts';

export interface MessageDialogProps {
  /** Null: to everyone of one's reach, or of the project. */
  readonly person: { readonly id: number; readonly realName: string } | null;
  readonly project: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
}

/** A message to one interviewer or to all; what was typed stays where it could not be sent. */
export function MessageDialog({ person, project, onClose }: MessageDialogProps): ReactElement {
  const t = useText();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const left = LONGEST_FLOOR_MESSAGE - text.length;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    try {
      if (person !== null) {
        await client.call(controlCalls.messagePerson, { personId: person.id, text });
        notify({ id: 'floor-message', text: t('control.sent', { name: person.realName }) });
      } else {
        const { people } = await client.call(controlCalls.messageEveryone, { text, projectId: project?.id ?? null });
        notify({ id: 'floor-message', text: t('control.sentTo', { count: people }) });
      }
      onClose();
    } catch (error) {
      setFailure(failureText(error, t));
      setBusy(false);
    }
  };
  const title =
    person === null
      ? [t('control.messageAll'), project?.name].filter(Boolean).join(' · ')
      : t('control.messageTo', { name: person.realName });
  return (
    <Modal opened onClose={onClose} title={<bdi>{title}</bdi>} size={520}>
      <form onSubmit={(event) => void send(event)}>
        <LimitedTextarea
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          label={t('control.messageText')}
          description={t('control.messageHint')}
          attributes={{ input: { dir: 'auto' } }}
          most={LONGEST_FLOOR_MESSAGE}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {left > 100 ? null : <p className="control-left">{t('control.left', { count: left })}</p>}
        {failure === null ? null : (
          <p className="dialog-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="dialog-acts">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" disabled={text.trim() === ''} loading={isBusy}>
            {t('control.send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
