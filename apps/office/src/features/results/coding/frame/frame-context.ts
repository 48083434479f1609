import { createContext, use } from 'react';
import type { CodeTree } from '../session/code-tree.ts';
import type { CodeDraft } from './code-draft.ts';
import type { FrameAnswer } from './frame-data.ts';
import type { FramePlace } from './frame-place.ts';
import type { FrameActs } from './use-frame-acts.ts';

export interface OpenFrame {
  readonly place: FramePlace;
  readonly answer: FrameAnswer;
  readonly tree: CodeTree;
  /** Answers by code and net. */
  readonly counts: ReadonlyMap<number, number>;
  readonly acts: FrameActs;
  /** The code that is open beside the tree. */
  readonly codeId: number | null;
  readonly open: (codeId: number) => void;
  readonly ticked: readonly number[];
  readonly tick: (codeId: number) => void;
  readonly untick: () => void;
  /** What is typed over codes and not saved, by code. */
  readonly drafts: ReadonlyMap<number, CodeDraft>;
  readonly setDraft: (codeId: number, draft: CodeDraft | null) => void;
}

export const FrameContext = createContext<OpenFrame | null>(null);

/** The frame around a part of its editor. */
export function useFrame(): OpenFrame {
  const frame = use(FrameContext);
  if (frame === null) throw new Error('there is no frame around this');
  return frame;
}
