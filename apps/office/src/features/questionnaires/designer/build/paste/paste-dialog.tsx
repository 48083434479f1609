import './paste.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { plainRoutes, type ReadStudy, type Study } from '@seker/formats';
import { type Translate, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { lackOfRoom } from '../../say/too-much-text.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { jsonLine } from '../../session/json-line.ts';
import { useDraft, useSession } from '../../session/use-draft.ts';
import { MOST_MEGABYTES } from './read-pasted.ts';
import { addedLanguages, choiceOf, firstLanguage, otherLanguages } from './study-choice.ts';
import { StudyPreview } from './study-preview.tsx';

export interface PasteDialogProps {
  readonly read: ReadStudy;
  readonly onClose: () => void;
}

/** What a text or a document is as a questionnaire: looked through and mended, then taken in one step. */
export function PasteDialog({ read, onClose }: PasteDialogProps): ReactElement {
  const t = useText();
  if (read.ok) return <StudyDialog first={read.study} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('designer.study.refused')}
      text={t(`designer.study.refused.${read.refused}`, { limit: MOST_MEGABYTES })}
      actLabel={t('designer.pasteNow')}
      blocked=""
      onAct={async () => await Promise.resolve()}
      onClose={onClose}
    />
  );
}

function StudyDialog({ first, onClose }: { readonly first: Study; readonly onClose: () => void }): ReactElement {
  const t = useText();
  const acts = useActs();
  const session = useSession();
  const paper = usePaperLanguage();
  const languages = useDraft((document) => document.languages);
  const [study, setStudy] = useState(first);
  const [main, setMain] = useState(() => firstLanguage(first, session.document, paper.language));
  const others = otherLanguages(study, session.document, main);
  const [added, setAdded] = useState<ReadonlySet<string>>(
    () => new Set(otherLanguages(first, session.document, main).flatMap((one) => (one.isInDraft ? [] : [one.code]))),
  );
  const rules = useMemo(() => plainRoutes(study), [study]);
  const preview = useRef<HTMLDivElement>(null);
  const count = study.parts.filter(({ type }) => type === 'question').length;
  const lost = study.parts.filter(({ type }) => type === 'lost').length;
  const isEmpty = study.parts.every((part) => part.type === 'page' || part.type === 'lost');
  const nextLost = (): void => {
    const all = [...(preview.current?.querySelectorAll<HTMLElement>('[data-lost] select') ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    all[(at + 1) % all.length]?.focus();
  };
  return (
    <ConfirmDialog
      title={t('designer.pasteTitle', { count })}
      actLabel={t('designer.pasteNow')}
      width={920}
      isSentByKeys
      blocked={isEmpty ? t('designer.pasteNothing') : lackOfRoom(session.document, partsIn(study), t)}
      onAct={async () => {
        const taken = new Set([...added].filter((code) => others.some((other) => other.code === code)));
        acts.insertStudy(
          study,
          choiceOf(study, session.document, main, taken),
          addedLanguages(session.document, taken),
        );
        await Promise.resolve();
      }}
      onClose={onClose}
    >
      <div className="study-head">
        <NativeSelect
          size="xs"
          label={t('designer.study.language')}
          value={main}
          data={languages.map(({ code, fields }) => ({ value: code, label: jsonLine(fields['name']) || code }))}
          onChange={(event) => setMain(event.currentTarget.value)}
        />
        {others.map(({ code, name, isInDraft }) =>
          isInDraft ? (
            <span key={code} className="study-told">
              {t('designer.study.also', { name })}
            </span>
          ) : (
            <Checkbox
              key={code}
              size="xs"
              label={t('designer.study.addLanguage', { name })}
              checked={added.has(code)}
              onChange={({ currentTarget }) => {
                const next = new Set(added);
                if (currentTarget.checked) next.add(code);
                else next.delete(code);
                setAdded(next);
              }}
            />
          ),
        )}
        <span className="study-told" role="status">
          {summary(study, rules.size, t)}
        </span>
        {lost === 0 ? null : (
          <button type="button" className="study-lost-count" onClick={nextLost}>
            <IconAlertTriangle size={14} aria-hidden="true" /> {t('designer.study.lost', { count: lost })}
          </button>
        )}
      </div>
      <div
        ref={preview}
        className="pasted study"
        role="group"
        tabIndex={0}
        data-autofocus
        aria-label={t('questionnaires.questions')}
      >
        <StudyPreview
          study={study}
          rules={rules}
          languages={[study.language, ...others.map(({ code }) => code)]}
          onChange={setStudy}
        />
      </div>
    </ConfirmDialog>
  );
}

function summary({ parts }: Study, rules: number, t: Translate): string {
  const questions = parts.filter((part) => part.type === 'question');
  const items = questions.reduce((sum, { answers, rows }) => sum + answers.length + rows.length, 0);
  return [
    t('designer.study.items', { count: items }),
    ...(rules === 0 ? [] : [t('designer.study.rules', { count: rules })]),
  ].join(' · ');
}

/** Questions of a single page go into the page that is open; more bring their pages and chapters. */
function partsIn({ parts }: Study): number {
  return parts.reduce(
    (sum, part) => sum + 1 + (part.type === 'question' ? part.answers.length + part.rows.length : 0),
    1,
  );
}
