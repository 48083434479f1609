import './dialog.css';
import { Button, Modal, TextInput } from '@mantine/core';
import { countText, failureText, KeyHint, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { sameName } from './same-name.ts';

export interface Figure {
  readonly label: string;
  readonly count: number;
}

export interface ConfirmDialogProps {
  readonly title: string;
  /** What happens, in a sentence. */
  readonly text?: ReactNode;
  /** What goes, counted. */
  readonly figures?: readonly Figure[];
  /** What stays. */
  readonly stays?: ReactNode;
  /** It cannot be undone: this must be typed first. */
  readonly typed?: { readonly name: string; readonly label: string };
  readonly actLabel: string;
  readonly isDangerous?: boolean;
  /** In pixels, for what is more than a question. */
  readonly width?: number;
  /** Ctrl Enter does it, at any place of the focus in the dialog. */
  readonly isSentByKeys?: boolean;
  /** Why it cannot be done as things are. */
  readonly blocked?: string | null;
  /** The dialog stays open with the sentence of a failure. */
  readonly onAct: () => Promise<void>;
  /** Whether a failure is told at one of the children, so that the dialog need not say it. */
  readonly isToldWithin?: (error: unknown) => boolean;
  readonly onClose: () => void;
  /** What is still to be chosen. */
  readonly children?: ReactNode;
}

/** Asks before something that cannot simply be taken back; the focus is on Cancel, or where the name is typed. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const {
    title,
    text,
    figures = [],
    stays,
    typed,
    actLabel,
    isDangerous = false,
    width = 520,
    isSentByKeys = false,
    blocked = null,
    onAct,
    isToldWithin,
    onClose,
  } = props;
  const t = useText();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isReady = blocked === null && (typed === undefined || sameName(name, typed.name));
  const act = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    try {
      await onAct();
      onClose();
    } catch (error) {
      setFailure(isToldWithin?.(error) === true ? null : failureText(error, t));
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={<bdi>{title}</bdi>} size={width}>
      <form
        onSubmit={(event) => void act(event)}
        onKeyDown={(event) => {
          if (!isSentByKeys || !(event.ctrlKey || event.metaKey) || event.code !== 'Enter') return;
          event.preventDefault();
          // The same keys may have opened the dialog, and still be held.
          if (!event.repeat) event.currentTarget.requestSubmit();
        }}
      >
        {typed === undefined ? null : (
          <p className="dialog-final">
            <IconAlertTriangle size={20} aria-hidden="true" />
            <span>
              <strong>{t('dialog.final')}</strong> {text}
            </span>
          </p>
        )}
        {typed === undefined && text !== undefined ? <p className="dialog-text">{text}</p> : null}
        {figures.length === 0 ? null : (
          <dl className="dialog-figures">
            {figures.map(({ label, count }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{countText(count)}</dd>
              </div>
            ))}
          </dl>
        )}
        {stays === undefined ? null : <p className="dialog-stays">{stays}</p>}
        {props.children}
        {typed === undefined ? null : (
          <TextInput
            data-autofocus
            mt={12}
            attributes={{ input: { dir: 'auto' } }}
            autoComplete="off"
            label={
              <>
                {typed.label} <bdi>{typed.name}</bdi>
              </>
            }
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {failure === null && blocked === null ? null : (
          <p className="dialog-failure" role="alert">
            {failure ?? blocked}
          </p>
        )}
        <div className="dialog-acts">
          {typed === undefined ? null : <span className="dialog-hint">{t('dialog.opensWhenEqual')}</span>}
          <Button variant="default" onClick={onClose} {...(typed === undefined ? { 'data-autofocus': true } : {})}>
            {t('app.cancel')}
          </Button>
          <Button
            type="submit"
            color={isDangerous ? 'danger' : 'accent'}
            disabled={!isReady}
            loading={isBusy}
            {...(isSentByKeys
              ? { rightSection: <KeyHint keys="Ctrl Enter" />, 'aria-keyshortcuts': 'Control+Enter' }
              : {})}
          >
            {actLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
