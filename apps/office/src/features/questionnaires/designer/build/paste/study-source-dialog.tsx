import { Button, Textarea } from '@mantine/core';
import { EXTENSIONS, type ReadStudy, readTextStudy } from '@seker/formats';
import { useText } from '@seker/ui';
import { IconFileText } from '@tabler/icons-react';
import { type ReactElement, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { MOST_MEGABYTES, readPasted, readStudyFile } from './read-pasted.ts';
import { useDroppedFile } from './use-dropped-file.ts';

export interface StudySourceDialogProps {
  readonly onRead: (read: ReadStudy) => void;
  readonly onClose: () => void;
}

/** Where a questionnaire comes from that others wrote: pasted, typed, or a document that is chosen or dropped. */
export function StudySourceDialog({ onRead, onClose }: StudySourceDialogProps): ReactElement {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const take = (read: ReadStudy): void => {
    onClose();
    onRead(read);
  };
  const { isOver, ...drop } = useDroppedFile((file) => void readStudyFile(file).then(take));
  return (
    <ConfirmDialog
      title={t('designer.start.paste')}
      actLabel={t('designer.start.look')}
      blocked={text.trim() === '' ? '' : null}
      onAct={async () => {
        await Promise.resolve();
        take(readTextStudy(text));
      }}
      onClose={onClose}
    >
      <div className="study-source" data-over={isOver || undefined} {...drop}>
        <Textarea
          data-autofocus
          label={t('designer.start.text')}
          description={t('designer.start.textHint')}
          autosize
          minRows={8}
          maxRows={16}
          value={text}
          attributes={{ input: { dir: 'auto' } }}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={(event) => {
            // What a word processor or a spreadsheet lays out says more than its words alone.
            if (text !== '' || event.clipboardData.getData('text/html') === '') return;
            event.preventDefault();
            take(readPasted(event.clipboardData));
          }}
        />
        <input
          ref={field}
          id={id}
          type="file"
          className="sk-read"
          accept={EXTENSIONS.join(',')}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: { files } }) => {
            const [file] = files ?? [];
            if (file !== undefined) void readStudyFile(file).then(take);
          }}
        />
        <div className="study-file">
          <Button
            component="label"
            htmlFor={id}
            variant="default"
            leftSection={<IconFileText size={16} aria-hidden="true" />}
          >
            {t('designer.study.file')}
          </Button>
          <span id={`${id}-hint`} className="study-told">
            {t('designer.study.fileHint', { limit: MOST_MEGABYTES })}
          </span>
        </div>
      </div>
    </ConfirmDialog>
  );
}
