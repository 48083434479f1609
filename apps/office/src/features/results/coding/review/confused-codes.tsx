import { countText, useScreenLanguage, useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { nameOfCode } from '../session/code-tree.ts';
import { CodeNumber } from '../work/code-number.tsx';
import { useReview } from './review-context.ts';
import type { Agreement } from './review-data.ts';

/**
 * Pairs of codes of which one pass gave the one and the other the other; each leads to the sight of their
 * merge, if the person may merge. */
export function ConfusedCodes({ confused }: Pick<Agreement, 'confused'>): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { place, answer, tree } = useReview();
  return (
    <section className="coding-agreement-card">
      <h2>{t('codingReview.confused')}</h2>
      <ul className="coding-agreement-rows">
        {confused.map(({ codeIds, answers }) => {
          const codes = codeIds.flatMap((id) => tree.byId.get(id) ?? []);
          const [one, other] = codes;
          if (one === undefined || other === undefined) return null;
          const names = codes.map((code) => nameOfCode(code, language)).join(', ');
          const row = (
            <>
              {codes.map((code) => (
                <CodeNumber key={code.id} code={code} />
              ))}
              <span className="coding-agreement-name">
                {codes.map((code, at) => (
                  <bdi key={code.id}>
                    {at === 0 ? '' : ', '}
                    {nameOfCode(code, language)}
                  </bdi>
                ))}
              </span>
              <bdi className="coding-agreement-figure" dir="ltr">
                {countText(answers)}
              </bdi>
            </>
          );
          return (
            <li key={codeIds.join()}>
              {answer.mayEdit ? (
                <Link
                  to="/p/$projectId/coding/$useId/frame"
                  params={{ projectId: String(place.projectId), useId: String(place.useId) }}
                  // The codes that the editor of the frame begins with.
                  search={{ merge: codeIds.join('.') } as never}
                  title={names}
                >
                  {row}
                  <span className="sk-read">{t('codingReview.toMerge', { one: one.number, other: other.number })}</span>
                </Link>
              ) : (
                <span className="coding-agreement-pair" title={names}>
                  {row}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
