import './upload.css';
import { Button, Progress } from '@mantine/core';
import { type SentFile, UPLOADS, type UploadPurpose } from '@seker/contract';
import { failureText, useText } from '@seker/ui';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { sendFile } from './send-file.ts';

export interface FileDropProps {
  readonly purpose: UploadPurpose;
  /** What is chosen from, as a file field has it; what it really is the server finds by the content. */
  readonly accept: string;
  readonly label: string;
  /** What may be sent, in words. */
  readonly hint: string;
  readonly onSent: (sent: SentFile) => void;
  /** Another file is chosen: what came of the one before counts no more. */
  readonly onBegin?: () => void;
  /** Several files may be chosen at once; they are sent one after another. */
  readonly isSeveral?: boolean;
}

const MEGABYTE = 1024 * 1024;

/** Takes a file that is dropped or chosen and sends it: how far it is, a way to give it up, and why it is refused. */
export function FileDrop(props: FileDropProps): ReactElement {
  const { purpose, accept, label, hint, onSent, onBegin, isSeveral = false } = props;
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [isOver, setOver] = useState(false);
  const [progress, setProgress] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Who leaves the screen gives it up.
  useEffect(() => () => sending.current?.abort(), []);

  const take = async (files: readonly File[]): Promise<void> => {
    const [first, ...rest] = isSeveral ? files : files.slice(0, 1);
    if (first === undefined) return;
    sending.current?.abort();
    onBegin?.();
    setFailure(null);
    const giveUp = new AbortController();
    sending.current = giveUp;
    for (const file of [first, ...rest]) if (!giveUp.signal.aborted) await send(file, giveUp);
    if (sending.current !== giveUp) return;
    sending.current = null;
    setProgress(null);
    // The same file may be chosen again once it was mended.
    if (field.current !== null) field.current.value = '';
  };
  const send = async (file: File, giveUp: AbortController): Promise<void> => {
    const { mostBytes } = UPLOADS[purpose];
    if (file.size > mostBytes) {
      setFailure(t('upload.tooLarge', { limit: Math.round(mostBytes / MEGABYTE) }));
      return;
    }
    setProgress({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number): void => setProgress({ name: file.name, share });
      const sent = await sendFile({ purpose, file, onProgress, signal: giveUp.signal });
      if (!giveUp.signal.aborted) onSent(sent);
    } catch (error) {
      if (!giveUp.signal.aborted) setFailure(failureText(error, t));
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here; the field inside has the keys.
    <div
      className="file-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={field}
        id={id}
        type="file"
        className="sk-read"
        accept={accept}
        multiple={isSeveral}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void take([...(event.currentTarget.files ?? [])])}
      />
      <Button
        component="label"
        htmlFor={id}
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden="true" />}
      >
        {label}
      </Button>
      <span id={`${id}-hint`} className="file-hint">
        {hint}
      </span>
      {progress === null ? null : (
        <div className="file-progress">
          <bdi className="file-name">{progress.name}</bdi>
          <Progress value={100 * progress.share} aria-label={progress.name} />
          <Button variant="subtle" size="compact-sm" onClick={() => sending.current?.abort()}>
            {t('app.cancel')}
          </Button>
        </div>
      )}
      {failure === null ? null : (
        <p className="file-failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
