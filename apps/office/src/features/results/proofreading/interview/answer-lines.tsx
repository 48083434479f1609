import type { ReviewQuestion } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { SaidText } from './said-text.tsx';

type Answered = Pick<ReviewQuestion, 'lines' | 'isNotApplicable'>;

/** An answer: one line, or a line for each of its rows. */
export function AnswerLines({ answer }: { readonly answer: Answered }): ReactElement {
  const t = useText();
  if (answer.isNotApplicable) return <span className="review-none">{t('proofread.notApplicable')}</span>;
  const lines = answer.lines.filter(({ label, words }) => label !== '' || words !== '');
  if (lines.length === 0) return <span className="review-none">{t('proofread.noAnswer')}</span>;
  return (
    <>
      {lines.map(({ label, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer have no other name.
        <SaidText key={index}>
          {label === '' ? null : (
            <span className="review-label">
              <bdi>{label}</bdi>:{' '}
            </span>
          )}
          <bdi>{words === '' ? '–' : words}</bdi>
        </SaidText>
      ))}
    </>
  );
}
