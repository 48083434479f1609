import type { TriedAnswer } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { Fragment, type ReactElement } from 'react';
import { useFrame } from './frame-context.ts';

export interface TriedRowProps {
  readonly answer: TriedAnswer;
  /** The code of the rule. */
  readonly codeId: number;
}

/** An answer that a rule holds for, with the words of the rule marked and the codes that it has. */
export function TriedRow({ answer, codeId }: TriedRowProps): ReactElement {
  const t = useText();
  const { tree } = useFrame();
  const { text, found, codes, answers } = answer;
  const isThere = codes.includes(codeId);
  return (
    <li className="codeframe-tried">
      <span className="codeframe-tried-text" dir="auto">
        {found.map(({ from, to }, at) => (
          <Fragment key={from}>
            {text.slice(found[at - 1]?.to ?? 0, from)}
            <mark>{text.slice(from, to)}</mark>
          </Fragment>
        ))}
        {text.slice(found.at(-1)?.to ?? 0)}
      </span>
      {answers === 1 ? null : (
        <span className="codeframe-quiet">
          <span className="sk-read">{t('codeframe.times', { count: answers, n: countText(answers) })}</span>
          <bdi dir="ltr" aria-hidden="true">
            × {countText(answers)}
          </bdi>
        </span>
      )}
      <span className="codeframe-tried-codes">
        {codes.length === 0 ? (
          <span className="coding-number" data-look="dashed">
            <span aria-hidden="true">?</span>
            <span className="sk-read">{t('codeframe.withoutCode')}</span>
          </span>
        ) : (
          codes.map((id) => (
            <bdi key={id} className="coding-number" dir="ltr" data-look={isThere ? 'put' : 'warn'}>
              {tree.byId.get(id)?.number ?? '–'}
            </bdi>
          ))
        )}
      </span>
    </li>
  );
}
