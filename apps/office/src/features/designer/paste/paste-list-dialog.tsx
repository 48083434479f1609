import { Textarea } from '@mantine/core';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';

export interface PasteListDialogProps {
  readonly onPaste: (lines: readonly string[]) => void;
  readonly onClose: () => void;
}

/** A list for those who do not paste into a field: one item a line, further columns as spreadsheets copy them. */
export function PasteListDialog({ onPaste, onClose }: PasteListDialogProps): ReactElement {
  const t = useText();
  const [text, setText] = useState('');
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return (
    <ConfirmDialog
      title={t('designer.pasteList')}
      actLabel={t('designer.pasteNow')}
      blocked={lines.length === 0 ? '' : null}
      onAct={async () => {
        await Promise.resolve();
        onClose();
        onPaste(lines);
      }}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t('designer.pasteListLines')}
        description={t('designer.pasteListHint')}
        autosize
        minRows={6}
        maxRows={16}
        value={text}
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
