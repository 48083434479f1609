import type { CodeRow } from '@seker/contract';
import type { ReactElement } from 'react';

export interface CodeNumberProps {
  readonly code: Pick<CodeRow, 'number'> | undefined;
  /** put: a code that was given · dashed: a suggestion · plain: any other. */
  readonly look?: 'put' | 'dashed' | 'plain';
}

/** The number of a code as a small sign. */
export function CodeNumber({ code, look = 'plain' }: CodeNumberProps): ReactElement {
  return (
    <bdi className="coding-number" data-look={look} dir="ltr">
      {code?.number ?? '–'}
    </bdi>
  );
}
