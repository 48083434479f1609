import './paste.css';
import { parseQuestions } from '@seker/questionnaire/design';
import { type TextKey, useText } from '@seker/ui';
import { type ReactElement, useMemo } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { usePaperLanguage } from '../../session/desk.ts';

const KIND_NAMES = {
  single: 'kind.closed.radio',
  multi: 'kind.closed.checkBox',
  open: 'kind.open.text',
  text: 'kind.open.text',
  number: 'kind.open.number',
  date: 'kind.open.date',
  time: 'kind.open.time',
  grid: 'kind.matrix.horizontal',
} as const satisfies Record<string, TextKey>;

/** What a pasted text is as questions, and what of it was not understood; taken in one step. */
export function PasteDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }): ReactElement {
  const t = useText();
  const acts = useActs();
  const { language, direction } = usePaperLanguage();
  const pasted = useMemo(() => parseQuestions(text), [text]);
  const questions = pasted.chapters.flatMap(({ pages }) => pages.flatMap((page) => page.questions));
  return (
    <ConfirmDialog
      title={t('designer.pasteTitle', { count: questions.length })}
      actLabel={t('designer.pasteNow')}
      blocked={questions.length === 0 ? t('designer.pasteNothing') : null}
      onAct={async () => {
        acts.insertPasted(pasted, language);
        await Promise.resolve();
      }}
      onClose={onClose}
    >
      <div className="pasted" role="group" tabIndex={0} aria-label={t('questionnaires.questions')}>
        <ol dir={direction} lang={language}>
          {questions.map(({ line, number, text: words, form, answers, rows }) => (
            <li key={line} className="pasted-question">
              <bdi className="pasted-number" dir="ltr">
                {number ?? '–'}
              </bdi>
              <span className="pasted-words">{words}</span>
              <span className="pasted-kind" dir="auto">
                {t(KIND_NAMES[form])}
                {answers.length + rows.length === 0
                  ? ''
                  : ` · ${[rows.length, answers.length].filter(Boolean).join(' × ')}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {pasted.notUnderstood.length === 0 ? null : (
        <section className="pasted-lost" aria-label={t('designer.pasteLost')}>
          <h3>{t('designer.pasteLost')}</h3>
          <ul>
            {pasted.notUnderstood.map(({ line, text: words }) => (
              <li key={line}>
                <bdi>{t('designer.pasteLine', { line })}</bdi> <bdi>{words}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ConfirmDialog>
  );
}
