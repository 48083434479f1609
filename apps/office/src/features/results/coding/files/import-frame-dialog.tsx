import './files.css';
import { Alert, Button, Modal } from '@mantine/core';
import { codeframeFilesCalls as calls } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { FileDrop } from '../../../../upload/index.ts';
import { useFrame } from '../frame/frame-context.ts';
import { frameFailure } from '../frame/use-frame-acts.ts';
import { fileFailure } from './file-failure.ts';
import { FrameFileReport } from './frame-file-report.tsx';

type Sight = Awaited<ReturnType<typeof lookAt>>;

interface Looked {
  readonly uploadId: number;
  readonly sight: Sight;
}

async function lookAt(place: { readonly projectId: number; readonly useId: number }, uploadId: number) {
  return await client.call(calls.lookAtCodeframeFile, { ...place, uploadId });
}

/** Takes codes from a file: shows what would become of the codeframe first. */
export function ImportFrameDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const { place, acts } = useFrame();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // An answer about what was chosen before counts no more.
  const asked = useRef(0);
  const look = async (uploadId: number): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    setBusy(true);
    try {
      const sight = await lookAt(place, uploadId);
      if (asked.current === turn) setLooked({ uploadId, sight });
    } catch (error) {
      if (asked.current === turn) setFailure(fileFailure(error, t('codingFile.structure'), t));
    } finally {
      if (asked.current === turn) setBusy(false);
    }
  };
  const take = async ({ uploadId, sight }: Looked): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const done = await acts.perform(
        // What was looked at is what is taken: over another revision it is refused.
        async () => await client.call(calls.importCodeframe, { ...place, uploadId, revision: sight.revision }),
      );
      if (done === null) return;
      const counts = { added: countText(done.added), changed: countText(done.changed) };
      notify({ id: 'codeframe', text: t('codingFile.imported', counts), tone: 'accent' });
      onClose();
    } catch (error) {
      setFailure(frameFailure(error, t));
      await look(uploadId);
    } finally {
      setBusy(false);
    }
  };
  const counts = looked === null ? 0 : looked.sight.added + looked.sight.changed;
  return (
    <Modal opened onClose={onClose} size={680} title={t('codingFile.importFrame')}>
      <div className="coding-file">
        <p>{t('codingFile.importText')}</p>
        <FileDrop
          purpose="codeframe"
          accept=".xlsx,.csv,.json"
          label={t('codingFile.choose')}
          hint={t('codingFile.chooseHint')}
          onBegin={() => {
            asked.current += 1;
            setLooked(null);
            setFailure(null);
          }}
          onSent={({ uploadId }) => void look(uploadId)}
        />
        {failure === null ? null : (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        {looked === null ? null : <FrameFileReport sight={looked.sight} />}
      </div>
      <div className="dialog-acts">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button
          disabled={counts === 0}
          loading={isBusy}
          onClick={() => {
            if (looked !== null) void take(looked);
          }}
        >
          {counts === 0 ? t('codingFile.take') : t('codingFile.takeCount', { count: counts, n: countText(counts) })}
        </Button>
      </div>
    </Modal>
  );
}
