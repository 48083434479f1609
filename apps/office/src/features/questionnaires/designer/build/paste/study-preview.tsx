import { Button, NativeSelect } from '@mantine/core';
import {
  asQuestion,
  changePart,
  type LostFate,
  type Routing,
  type Study,
  type StudyPart,
  withoutPart,
} from '@seker/formats';
import { useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { LanguageLines } from './language-lines.tsx';
import { QuestionRow } from './question-row.tsx';

/** So many parts are drawn at first; the others are counted, and taken as well. */
const SHOWN = 300;

export interface StudyPreviewProps {
  readonly study: Study;
  /** The words about the way that become rules. */
  readonly rules: ReadonlySet<Routing>;
  readonly languages: readonly string[];
  readonly onChange: (study: Study) => void;
}

/** All parts of a study in their order; lines that were not understood stand where they were, marked. */
export function StudyPreview({ study, rules, languages, onChange }: StudyPreviewProps): ReactElement {
  const t = useText();
  const [shown, setShown] = useState(SHOWN);
  const [open, setOpen] = useState<string | null>(null);
  const rest = study.parts.length - shown;
  return (
    <>
      <ol className="study-parts">
        {study.parts
          .slice(0, shown)
          .map((part) =>
            part.type === 'question' ? (
              <QuestionRow
                key={part.id}
                study={study}
                question={part}
                rules={rules}
                languages={languages}
                isOpen={open === part.id}
                onOpen={() => setOpen(open === part.id ? null : part.id)}
                onChange={onChange}
              />
            ) : (
              <OtherRow key={part.id} study={study} part={part} languages={languages} onChange={onChange} />
            ),
          )}
      </ol>
      {rest <= 0 ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + SHOWN)}>
          {t('designer.study.more', { count: rest })}
        </Button>
      )}
    </>
  );
}

interface OtherRowProps {
  readonly study: Study;
  readonly part: Exclude<StudyPart, { readonly type: 'question' }>;
  readonly languages: readonly string[];
  readonly onChange: (study: Study) => void;
}

const FATES = ['note', 'text', 'question', 'leaveOut'] as const satisfies readonly (LostFate | 'question')[];

/** A chapter, a page, a text for respondents, or a line that was not understood. */
function OtherRow({ study, part, languages, onChange }: OtherRowProps): ReactElement {
  const t = useText();
  if (part.type === 'page') return <li className="study-page">{t('designer.study.page')}</li>;
  const label = t('designer.study.lineIs', { line: part.line });
  if (part.type === 'lost') {
    return (
      <li className="study-row" data-lost>
        <IconAlertTriangle size={15} aria-hidden="true" />
        <span className="study-words" dir="auto">
          <span className="sk-read">{t('designer.pasteLost')}: </span>
          {part.words}
        </span>
        <NativeSelect
          size="xs"
          aria-label={label}
          value={part.fate}
          data={FATES.map((value) => ({ value, label: t(`designer.study.fate.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange(
              value === 'question'
                ? asQuestion(study, part)
                : changePart(study, part, {
                    fate: FATES.find((one): one is LostFate => one === value && one !== 'question') ?? 'note',
                  }),
            )
          }
        />
      </li>
    );
  }
  return (
    <li className="study-row" data-chapter={part.type === 'chapter' || undefined}>
      <span className="study-words">
        <LanguageLines texts={part.texts} languages={languages} />
      </span>
      <NativeSelect
        size="xs"
        aria-label={label}
        value={part.type}
        data={[
          ...(part.type === 'chapter' ? [{ value: 'chapter', label: t('designer.study.is.chapter') }] : []),
          { value: 'text', label: t('designer.study.is.text') },
          { value: 'question', label: t('designer.study.fate.question') },
          { value: 'leaveOut', label: t('designer.study.fate.leaveOut') },
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'question') onChange(asQuestion(study, part));
          else if (value === 'leaveOut') onChange(withoutPart(study, part.id));
          else if (value === 'text') onChange(changePart<StudyPart>(study, part, { type: 'text' }));
        }}
      />
    </li>
  );
}
