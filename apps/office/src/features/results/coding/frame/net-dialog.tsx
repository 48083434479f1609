import { codeframesCalls as calls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { netsFor } from './code-place.ts';
import { useFrame } from './frame-context.ts';
import { FrameDialog } from './frame-dialog.tsx';
import { NetChoice } from './net-choice.tsx';

export interface NetDialogProps {
  readonly codeIds: readonly number[];
  readonly onMoved?: () => void;
  readonly onClose: () => void;
}

/** Moves codes to the end of a net, or out of all nets. */
export function NetDialog({ codeIds, onMoved, onClose }: NetDialogProps): ReactElement {
  const t = useText();
  const { place, answer, tree, acts } = useFrame();
  const [netId, setNetId] = useState(() => tree.byId.get(codeIds[0] ?? -1)?.parentId ?? null);
  const move = async (): Promise<void> => {
    await acts.perform(async (seen) => {
      let revision = seen;
      for (const codeId of codeIds)
        ({ revision } = await client.call(calls.moveCode, {
          ...place,
          codeId,
          parentId: netId,
          beforeId: null,
          revision,
        }));
      return revision;
    });
    onMoved?.();
  };
  return (
    <FrameDialog
      title={t('codeframe.toNetTitle')}
      actLabel={t('codeframe.move')}
      isReady
      onAct={move}
      onClose={onClose}
    >
      <NetChoice isFirst nets={netsFor(answer.frame.codes, codeIds)} netId={netId} onChoose={setNetId} />
    </FrameDialog>
  );
}
