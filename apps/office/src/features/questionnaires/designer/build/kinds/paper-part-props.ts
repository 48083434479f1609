import type { DraftNode } from '@seker/questionnaire/design';

export interface PaperPartProps {
  readonly node: DraftNode;
}
