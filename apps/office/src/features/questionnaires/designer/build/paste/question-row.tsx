import { ActionIcon, NativeSelect } from '@mantine/core';
import { changePart, FORMS, type Form, type Routing, type Study, type StudyQuestion } from '@seker/formats';
import { type TextKey, useText } from '@seker/ui';
import { IconChevronDown, IconNote, IconRoute } from '@tabler/icons-react';
import { type ReactElement, useId } from 'react';
import { LanguageLines } from './language-lines.tsx';
import { QuestionEdit } from './question-edit.tsx';

const FORM_NAMES = {
  single: 'kind.closed.radio',
  multi: 'kind.closed.checkBox',
  dropDown: 'kind.closed.combo',
  grid: 'kind.matrix.horizontal',
  gridMulti: 'designer.study.gridMulti',
  rank: 'kind.rank',
  scale: 'designer.study.scale',
  sum: 'kind.matrix.sum',
  open: 'kind.open.text',
  number: 'kind.open.number',
  date: 'kind.open.date',
  time: 'kind.open.time',
} as const satisfies Record<Form, TextKey>;

export interface QuestionRowProps {
  readonly study: Study;
  readonly question: StudyQuestion;
  readonly rules: ReadonlySet<Routing>;
  readonly languages: readonly string[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onChange: (study: Study) => void;
}

/** One question as it was understood; unfolded, everything of it can be mended. */
export function QuestionRow(props: QuestionRowProps): ReactElement {
  const { study, question, rules, languages, isOpen, onOpen, onChange } = props;
  const t = useText();
  const id = useId();
  const { number, texts, form, answers, rows, notes } = question;
  const name = number ?? texts[study.language] ?? '';
  const counts = [rows.length, answers.length].filter((count) => count > 0).join(' × ');
  const ways = [...question.routing, ...[...answers, ...rows].flatMap(({ route }) => (route === null ? [] : [route]))];
  const ruled = ways.filter((way) => rules.has(way)).length;
  const noted = notes.length + ways.filter((way) => !rules.has(way) && way.route?.do !== 'askAll').length;
  return (
    <li className="study-question pasted-question">
      <div className="study-row">
        <bdi className="pasted-number" dir="ltr">
          {number ?? '–'}
        </bdi>
        <span className="study-words">
          <LanguageLines texts={texts} languages={languages} />
        </span>
        {ruled === 0 ? null : (
          <span className="study-sign" title={t('designer.study.rules', { count: ruled })}>
            <IconRoute size={15} aria-hidden="true" />
            <span className="sk-read">{t('designer.study.rules', { count: ruled })}</span>
          </span>
        )}
        {noted === 0 ? null : (
          <span className="study-sign" title={t('designer.study.notes', { count: noted })}>
            <IconNote size={15} aria-hidden="true" />
            <span className="sk-read">{t('designer.study.notes', { count: noted })}</span>
          </span>
        )}
        <bdi className="study-counts" dir="ltr">
          {counts}
        </bdi>
        <NativeSelect
          size="xs"
          className="study-form"
          aria-label={t('designer.study.formOf', { name })}
          value={form}
          data={FORMS.map((value) => ({ value, label: t(FORM_NAMES[value]) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange(
              changePart(study, question, { form: FORMS.find((one) => one === value) ?? form, isFormNamed: true }),
            )
          }
        />
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={t('designer.moreOf', { name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onOpen}
        >
          <IconChevronDown size={15} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <QuestionEdit study={study} question={question} rules={rules} languages={languages} onChange={onChange} />
        ) : null}
      </div>
    </li>
  );
}
