import type { CorrectionRow } from '@seker/contract';
import { useText, When } from '@seker/ui';
import type { ReactElement } from 'react';

/** One correction with the whole of both answers. */
export function CorrectionDetails({ row }: { readonly row: CorrectionRow }): ReactElement {
  const t = useText();
  const { question, before, after, by, person, at, reason } = row;
  return (
    <dl className="correction-facts">
      <dt>{t('corrections.question')}</dt>
      <dd>
        <bdi dir="ltr">{question.number}</bdi> <bdi>{question.text}</bdi>
      </dd>
      <dt>{t('corrections.before')}</dt>
      <dd dir="auto">{before === '' ? '–' : <del className="correction-before">{before}</del>}</dd>
      <dt>{t('corrections.after')}</dt>
      <dd dir="auto">{after === '' ? '–' : after}</dd>
      <dt>{t('corrections.reason')}</dt>
      <dd dir="auto">{reason ?? '–'}</dd>
      <dt>{t('corrections.person')}</dt>
      <dd>
        <bdi>{person.name}</bdi> ({t(`corrections.by.${by}`)})
      </dd>
      <dt>{t('corrections.at')}</dt>
      <dd>
        <When at={at} />
      </dd>
    </dl>
  );
}
