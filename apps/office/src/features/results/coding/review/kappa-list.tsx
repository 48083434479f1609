import { useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { nameOfCode } from '../session/code-tree.ts';
import { agreementText, isLowAgreement, lowestFirst } from './agreement-text.ts';
import { useReview } from './review-context.ts';
import type { Agreement } from './review-data.ts';

/** Agreement on each code beyond chance, the lowest first. */
export function KappaList({ kappas }: Pick<Agreement, 'kappas'>): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { tree } = useReview();
  return (
    <section className="coding-agreement-card">
      <h2>
        {t('codingReview.kappa')}
        <span>{t('codingReview.kappaHint')}</span>
      </h2>
      <ul className="coding-agreement-rows">
        {lowestFirst(kappas).map(({ codeId, kappa }) => {
          const code = tree.byId.get(codeId);
          return code === undefined ? null : (
            <li key={codeId} data-low={isLowAgreement(kappa)}>
              <bdi className="coding-agreement-number" dir="ltr">
                {code.number}
              </bdi>
              <bdi className="coding-agreement-name" title={nameOfCode(code, language)}>
                {nameOfCode(code, language)}
              </bdi>
              <span className="coding-agreement-bar" aria-hidden="true">
                <span style={{ inlineSize: `${Math.max(0, kappa ?? 0) * 100}%` }} />
              </span>
              <bdi className="coding-agreement-figure" dir="ltr">
                {agreementText(kappa)}
              </bdi>
              {kappa === null ? <span className="sk-read">{t('codingReview.kappaNone')}</span> : null}
              {isLowAgreement(kappa) ? <span className="sk-read">{t('codingReview.low')}</span> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
