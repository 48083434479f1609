import './paste.css';
import { type PastedQuestions, parseQuestions } from '@seker/questionnaire/design';
import { type TextKey, useText } from '@seker/ui';
import { type ReactElement, useMemo } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { lackOfRoom } from '../../say/too-much-text.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { useSession } from '../../session/use-draft.ts';

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

/** More questions are counted, not drawn. */
const SHOWN = 1_000;

/** What a pasted text is as questions, and what of it was not understood; taken in one step. */
export function PasteDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }): ReactElement {
  const t = useText();
  const acts = useActs();
  const session = useSession();
  const { language, direction } = usePaperLanguage();
  const pasted = useMemo(() => parseQuestions(text), [text]);
  const questions = pasted.chapters.flatMap(({ pages }) => pages.flatMap((page) => page.questions));
  const parts = useMemo(() => partsIn(pasted), [pasted]);
  return (
    <ConfirmDialog
      title={t('designer.pasteTitle', { count: questions.length })}
      actLabel={t('designer.pasteNow')}
      blocked={questions.length === 0 ? t('designer.pasteNothing') : lackOfRoom(session.document, parts, t)}
      onAct={async () => {
        acts.insertPasted(pasted, language);
        await Promise.resolve();
      }}
      onClose={onClose}
    >
      <div className="pasted" role="group" tabIndex={0} aria-label={t('questionnaires.questions')}>
        <ol dir={direction} lang={language}>
          {questions.slice(0, SHOWN).map(({ line, number, text: words, form, answers, rows }) => (
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

/** Questions of a single page go into the page that is open; more bring their pages and chapters. */
function partsIn({ chapters }: PastedQuestions): number {
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const asked = pages.flatMap(({ questions }) => questions);
  const items = asked.reduce((sum, { answers, rows }) => sum + answers.length + rows.length, 0);
  return items + asked.length + (pages.length > 1 ? pages.length + chapters.length : 0);
}
