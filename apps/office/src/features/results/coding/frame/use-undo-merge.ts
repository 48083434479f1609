import { frameUndoCalls } from '@seker/contract';
import { client, countText, useText } from '@seker/ui';
import { useFrame } from './frame-context.ts';

/** Undoes the merge of a code, which the frame allows as long as nothing else of it has changed. */
export function useUndoMerge(): (codeId: number) => void {
  const t = useText();
  const { place, acts } = useFrame();
  return (codeId) =>
    acts.act(
      async (revision) => await client.call(frameUndoCalls.undoMerge, { ...place, codeId, revision }),
      ({ restored }) => ({ text: t('codeframe.mergeUndone', { count: restored, n: countText(restored) }) }),
    );
}
