import { codeframesCalls as calls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { type CodePlace, placeNow } from './code-place.ts';
import { useFrame } from './frame-context.ts';

/** Moves a code, with the way back for as long as the notice stands. */
export function useMoveCode(): (codeId: number, to: CodePlace) => void {
  const t = useText();
  const { place, answer, acts } = useFrame();
  const move = (codeId: number, to: CodePlace, back: CodePlace | null): void =>
    acts.act(
      async (revision) => await client.call(calls.moveCode, { ...place, codeId, ...to, revision }),
      () => ({
        text: t('codeframe.moved'),
        ...(back === null ? {} : { undo: () => move(codeId, back, null) }),
      }),
    );
  return (codeId, to) => move(codeId, to, placeNow(answer.frame.codes, codeId));
}
