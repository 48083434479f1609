import { countText, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { agreementText, isLowAgreement } from './agreement-text.ts';
import type { Agreement } from './review-data.ts';

/** Alpha with its range, the share of equal answers, and how far the sets of codes overlap. */
export function AgreementFigures({ agreement }: { readonly agreement: Agreement }): ReactElement {
  const t = useText();
  const { answers, equal, alpha, alphaRange, jaccard } = agreement;
  const isLow = isLowAgreement(alpha);
  return (
    <>
      <dl className="coding-agreement-figures">
        <div data-low={isLow}>
          <dt>{t('codingReview.alpha')}</dt>
          <dd>
            <strong>
              {isLow ? <IconAlertTriangle size={16} aria-hidden="true" /> : null}
              <bdi dir="ltr">{agreementText(alpha)}</bdi>
            </strong>
            <small>
              <bdi dir="ltr">
                {alphaRange === null ? '' : `${agreementText(alphaRange.from)}–${agreementText(alphaRange.to)}`}
              </bdi>
            </small>
          </dd>
        </div>
        <div>
          <dt>{t('codingReview.equal')}</dt>
          <dd>
            <strong>
              <bdi dir="ltr">{Math.round((equal / answers) * 100)}%</bdi>
            </strong>
            <small>{t('codingReview.equalOf', { n: countText(equal), all: countText(answers) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('codingReview.overlap')}</dt>
          <dd>
            <strong>
              <bdi dir="ltr">{agreementText(jaccard)}</bdi>
            </strong>
            <small>{t('codingReview.mean')}</small>
          </dd>
        </div>
      </dl>
      {isLow ? <p className="coding-agreement-low">{t('codingReview.lowHint')}</p> : null}
    </>
  );
}
