import './files.css';
import { Alert } from '@mantine/core';
import { codeframeFilesCalls as calls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { FileDrop } from '../../../../upload/index.ts';
import { fileFailure } from './file-failure.ts';
import { FrameFileReport } from './frame-file-report.tsx';

export type NewFrameSight = Awaited<ReturnType<typeof lookAt>>;

interface NewFrameFileProps {
  readonly projectId: number;
  /** Null: no file is chosen yet. */
  readonly uploadId: number | null;
  readonly onChoose: (uploadId: number | null) => void;
  /** What the file says of the frame itself is offered. */
  readonly onSeen: (sight: NewFrameSight) => void;
}

async function lookAt(projectId: number, uploadId: number) {
  return await client.call(calls.lookAtNewCodeframe, { projectId, uploadId });
}

/** A file that a new codeframe begins with, and what it makes of it. */
export function NewFrameFile({ projectId, uploadId, onChoose, onSeen }: NewFrameFileProps): ReactElement {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: ['codeframe', 'file', projectId, uploadId],
    queryFn: async () => (uploadId === null ? null : await lookAt(projectId, uploadId)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (data !== undefined && data !== null) seen(data);
  }, [data]);
  const failure = error === null ? null : fileFailure(error, t('codingFile.structure'), t);
  return (
    <div className="coding-file coding-file-wide">
      <FileDrop
        purpose="codeframe"
        accept=".xlsx,.csv,.json"
        label={t('codingFile.choose')}
        hint={t('codingFile.chooseHint')}
        onBegin={() => onChoose(null)}
        onSent={(sent) => onChoose(sent.uploadId)}
      />
      {failure === null ? null : (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
      {data === undefined || data === null ? null : <FrameFileReport sight={data} />}
    </div>
  );
}
