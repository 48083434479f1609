import type { CodingAnswer } from '@seker/contract';
import { KeyHint, Meta, useText, When } from '@seker/ui';
import { IconBolt, IconMessageQuestion, IconPencil, IconStack2 } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { openAutomatic } from '../session/put-now.ts';
import { AnswerText } from './answer-text.tsx';
import { useCoding } from './coding-context.ts';

export interface AnswerHeadProps {
  readonly answer: CodingAnswer;
  readonly onQuery: () => void;
  readonly onAlike: () => void;
}

/** The answer in work, in large letters, and what is known of it. */
export function AnswerHead({ answer, onQuery, onAlike }: AnswerHeadProps): ReactElement {
  const t = useText();
  const { task, store, view } = useCoding();
  const { text, language, unitIds, variants, automatic, earlier } = answer;
  const count = unitIds.length;
  const languageName = task.languages.find(({ code }) => code === language)?.name ?? language;
  const written = variants.slice(0, 2).map((variant) => (
    <q key={variant} className="coding-quote">
      <bdi lang={language}>{variant}</bdi>
    </q>
  ));
  return (
    <div className="coding-answer">
      <div className="coding-answer-facts">
        {count > 1 ? (
          <strong className="coding-times">
            <bdi dir="ltr">× {count}</bdi>
          </strong>
        ) : null}
        <Meta
          parts={[
            count > 1 ? t('encoding.interviewsWord') : t('encoding.interviews', { count: 1, n: 1 }),
            written.length === 0 ? languageName : null,
            written.length === 0 ? null : (
              <>
                {t('encoding.alsoWritten')} {written}
              </>
            ),
            automatic === null ? null : (
              <span key="automatic" className="coding-automatic">
                <IconBolt size={14} aria-hidden="true" /> {t(`encoding.automatic.${automatic.how}`)}
              </span>
            ),
            automatic === null ? null : <When key="at" at={automatic.at} />,
          ]}
        />
        <span className="coding-answer-acts">
          {automatic === null ? null : (
            <button type="button" className="coding-link" onClick={() => store.do(openAutomatic)}>
              {t('encoding.undoAutomatic', { count, n: count })}
            </button>
          )}
          <button type="button" className="coding-quiet-act" aria-keyshortcuts="Alt+A" onClick={onAlike}>
            <IconStack2 size={16} aria-hidden="true" />
            {t('encoding.alike')}
            <KeyHint keys="Alt A" />
          </button>
          <button
            type="button"
            className="coding-quiet-act"
            aria-keyshortcuts="Alt+Q"
            aria-pressed={view.session.panel === 'query'}
            onClick={onQuery}
          >
            <IconMessageQuestion size={16} aria-hidden="true" />
            {t('encoding.query')}
            <KeyHint keys="Alt Q" />
          </button>
        </span>
      </div>
      {earlier === null ? null : (
        <span className="sk-chip" data-tone="warn">
          <IconPencil size={14} aria-hidden="true" />
          {t('encoding.corrected')}
        </span>
      )}
      {/* It may be longer than three lines, and then scrolls. */}
      <h2 className="coding-answer-text" tabIndex={text.length > 200 ? 0 : undefined}>
        <AnswerText text={text} language={language} />
      </h2>
      {earlier === null ? null : (
        <p className="coding-earlier">
          <span className="sk-read">{t('encoding.wasWritten')}: </span>
          <AnswerText text={earlier.text} language={language} isDeleted />
        </p>
      )}
    </div>
  );
}
