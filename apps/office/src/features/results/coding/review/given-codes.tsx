import { useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { nameOfCode } from '../session/code-tree.ts';
import { useReview } from './review-context.ts';

export interface GivenCodesProps {
  readonly codes: readonly number[];
  /** Those that the other pass has not. */
  readonly differing?: ReadonlySet<number>;
  readonly look?: 'plain' | 'put' | 'dashed';
}

/** Codes by number and name; what differs is tinted, and said to those who do not see it. */
export function GivenCodes({ codes, differing, look = 'plain' }: GivenCodesProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { tree } = useReview();
  return (
    <>
      {codes.map((id) => {
        const code = tree.byId.get(id);
        const isDiffering = differing?.has(id) === true;
        return (
          <span key={id} className="coding-review-code">
            <bdi className="coding-number" dir="ltr" data-look={isDiffering ? 'warn' : look}>
              {code?.number ?? '–'}
            </bdi>
            <bdi>{code === undefined ? '' : nameOfCode(code, language)}</bdi>
            {isDiffering ? <span className="sk-read"> ({t('codingReview.differs')})</span> : null}
          </span>
        );
      })}
    </>
  );
}
