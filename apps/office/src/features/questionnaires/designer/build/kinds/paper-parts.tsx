import type { KindName } from '@seker/questionnaire';
import { type ComponentType, createElement, type ReactElement } from 'react';
import './kinds.css';
import { BoundLists } from './bound-lists.tsx';
import { CapturePaper } from './capture-paper.tsx';
import { ChoicePaper } from './choice-paper.tsx';
import { MatrixPaper } from './matrix-paper.tsx';
import { OpenPaper } from './open-paper.tsx';
import type { PaperPartProps } from './paper-part-props.ts';
import { RankPaper } from './rank-paper.tsx';
import { VisualPaper } from './visual-paper.tsx';

/** How each kind's answering stands on the paper. */
const PAPER_PARTS = {
  closed: ChoicePaper,
  open: OpenPaper,
  mixed: ChoicePaper,
  quota: ChoicePaper,
  matrix: MatrixPaper,
  rank: RankPaper,
  visual: VisualPaper,
  capture: CapturePaper,
} as const satisfies Record<KindName, ComponentType<PaperPartProps>>;

/** How the answering of a question stands on the paper; nothing for a kind that there is not. */
export function PaperPart({ node }: PaperPartProps): ReactElement | null {
  const kind = node['kind'];
  if (typeof kind !== 'string' || !Object.hasOwn(PAPER_PARTS, kind)) return null;
  return (
    <>
      {createElement(PAPER_PARTS[kind as KindName], { node })}
      <BoundLists node={node} />
    </>
  );
}
