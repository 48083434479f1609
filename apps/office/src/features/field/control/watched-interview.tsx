import type { WatchedInterview, WatchedQuestion } from '@seker/contract';
import { Elapsed, useText } from '@seker/ui';
import { IconCircle, IconCircleDotFilled, IconEyeOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { outcomeWords, stepWords } from './step-words.ts';

export interface WatchedProps {
  readonly interview: WatchedInterview | null;
  readonly clock: () => number;
}

/** The page that stands on the interviewer's screen, as far as the server has its answers. */
export function WatchedPage({ interview, clock }: WatchedProps): ReactElement {
  const t = useText();
  if (interview === null) return <p className="watch-none">{t('control.noInterview')}</p>;
  const { page, outcome, startedAt, direction, language } = interview;
  return (
    <section aria-label={t('control.watching')}>
      <h3 className="watch-title">
        <span className="watch-dot" data-over={outcome !== null} aria-hidden="true" />
        {t('control.watching')}
        {outcome === null ? (
          <span className="watch-time">
            <Elapsed since={Date.parse(startedAt)} clock={clock} label={t('control.watching')} />
          </span>
        ) : null}
      </h3>
      {page === null ? (
        <p className="watch-none">{outcomeWords(outcome, t)}</p>
      ) : (
        <div className="watch-page">
          <div className="watch-place">
            <span>
              {page.chapter === null
                ? null
                : t('control.chapter', { number: page.chapter.number, title: page.chapter.title })}
            </span>
            <bdi dir="ltr">{`${page.place} / ${page.of}`}</bdi>
          </div>
          <progress className="watch-bar" max={page.of} value={page.place} aria-label={`${page.place} / ${page.of}`} />
          <div dir={direction} lang={language}>
            {page.questions.map((question) => (
              <Question key={question.number} question={question} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

function Question({ question }: { readonly question: WatchedQuestion }): ReactElement {
  const t = useText();
  const { number, text, answers, words, isNotApplicable, isHidden } = question;
  return (
    <div className="watch-question">
      <p className="watch-text">
        <bdi className="watch-number">{number}</bdi> {text}
      </p>
      {answers.length === 0 ? null : (
        <ul>
          {answers.map((answer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers of one list may read alike.
            <li key={index} className="watch-answer" data-chosen={answer.isChosen}>
              {answer.isChosen ? (
                <IconCircleDotFilled size={16} role="img" aria-label={t('control.answer')} />
              ) : (
                <IconCircle size={16} aria-hidden="true" />
              )}
              <bdi>{answer.text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {isHidden ? (
        <p className="watch-hidden">
          <IconEyeOff size={16} aria-hidden="true" />
          {t('control.hidden')}
        </p>
      ) : isNotApplicable ? (
        <p className="watch-words">{t('control.notApplicable')}</p>
      ) : words === null || answers.some(({ isChosen }) => isChosen) ? null : (
        <p className="watch-words">
          <bdi>{words}</bdi>
        </p>
      )}
    </div>
  );
}

/** What has happened in it, the last first. */
export function WatchedCourse({ interview }: Pick<WatchedProps, 'interview'>): ReactElement | null {
  const t = useText();
  if (interview === null || interview.steps.length === 0) return null;
  return (
    <ol className="watch-course" aria-label={t('control.course')}>
      {interview.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an offline device counts its steps by itself.
        <li key={`${step.seq}-${index}`} data-hidden={step.isHidden}>
          <time dateTime={step.at}>
            <bdi dir="ltr">{timeOf(step.at)}</bdi>
          </time>
          <bdi>{stepWords(step, t)}</bdi>
        </li>
      ))}
    </ol>
  );
}

export function timeOf(at: string): string {
  return new Date(at).toLocaleTimeString('en-GB');
}
