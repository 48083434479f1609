import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';

export interface PasteTextDialogProps {
  readonly title: string;
  readonly actLabel: string;
  readonly label: string;
  readonly hint: string;
  /** Why the text as it is cannot be taken; it stays in its field then. */
  readonly refusalOf?: (text: string) => string | null;
  readonly onPaste: (text: string) => void;
  readonly onClose: () => void;
}

/** A text that is pasted or typed, for those who do not paste straight to where it goes. */
export function PasteTextDialog({
  title,
  actLabel,
  label,
  hint,
  refusalOf = () => null,
  onPaste,
  onClose,
}: PasteTextDialogProps): ReactElement {
  const [text, setText] = useState('');
  return (
    <ConfirmDialog
      title={title}
      actLabel={actLabel}
      blocked={text.trim() === '' ? '' : refusalOf(text)}
      onAct={async () => {
        await Promise.resolve();
        onClose();
        onPaste(text);
      }}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={label}
        description={hint}
        autosize
        minRows={8}
        maxRows={20}
        value={text}
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
