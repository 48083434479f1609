import { CallError, codeframeLibraryCalls as calls, faultsIn } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { useFrame } from '../frame/frame-context.ts';
import { FrameDialog } from '../frame/frame-dialog.tsx';

/** Keeps a copy of the codeframe for other projects, under a name of its own. */
export function KeepFrameDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const { place, answer } = useFrame();
  const [name, setName] = useState(answer.frame.name);
  const [fault, setFault] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    try {
      await client.call(calls.keepCodeframe, { ...place, name });
    } catch (error) {
      const [found] = error instanceof CallError ? faultsIn(error.details) : [];
      if (found !== undefined) setFault(t(`fault.${found.code}`, { limit: found.limit ?? '' }));
      throw error;
    }
    notify({ id: 'codeframe', text: t('codeframeLibrary.kept', { name: name.trim() }), tone: 'accent' });
  };
  return (
    <FrameDialog
      title={t('codeframeLibrary.keepTitle')}
      actLabel={t('codeframeLibrary.keepAct')}
      isReady={name.trim() !== ''}
      onAct={keep}
      onClose={onClose}
    >
      <p className="dialog-text">{t('codeframeLibrary.keepText')}</p>
      <LimitedInput
        data-autofocus
        label={t('codeframeLibrary.name')}
        attributes={{ input: { dir: 'auto' } }}
        most={200}
        error={fault}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFault(null);
        }}
      />
    </FrameDialog>
  );
}
