import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { changePart, formMembers, type Routing, type Study, type StudyQuestion } from '@seker/formats';
import { usualDirection } from '@seker/kernel';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { ItemEdits } from './item-edits.tsx';

export interface QuestionEditProps {
  readonly study: Study;
  readonly question: StudyQuestion;
  readonly rules: ReadonlySet<Routing>;
  readonly languages: readonly string[];
  readonly onChange: (study: Study) => void;
}

const MANDATORY = ['no', 'soft', 'hard'] as const satisfies readonly StudyQuestion['mandatory'][];

/** Words, number, flags and lists of a question, and what becomes of its ways and notes. */
export function QuestionEdit({ study, question, rules, languages, onChange }: QuestionEditProps): ReactElement {
  const t = useText();
  const { texts, number, mandatory, shuffle, form, answers, rows, routing, notes } = question;
  const set = (change: Partial<StudyQuestion>): void => onChange(changePart(study, question, change));
  const ways = [...routing, ...answers.flatMap(({ route }) => (route === null ? [] : [route]))];
  const members = formMembers(form);
  const isListed = (list: 'answers' | 'rows'): boolean => members.lists.some((one) => one === list);
  return (
    <div className="study-edit">
      <div className="study-fields">
        <TextInput
          size="xs"
          label={t('designer.field.number')}
          attributes={{ input: { dir: 'ltr' } }}
          value={number ?? ''}
          onChange={({ currentTarget: { value } }) => set({ number: value.trim() === '' ? null : value.trim() })}
        />
        <NativeSelect
          size="xs"
          label={t('designer.field.mandatory')}
          value={mandatory}
          data={MANDATORY.map((value) => ({ value, label: t(`designer.mandatory.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            set({ mandatory: MANDATORY.find((one) => one === value) ?? mandatory })
          }
        />
        {members.shuffled === undefined ? null : (
          <Checkbox
            size="xs"
            label={t('designer.study.shuffle')}
            checked={shuffle}
            onChange={({ currentTarget: { checked } }) => set({ shuffle: checked })}
          />
        )}
      </div>
      {languages.map((code) => (
        <TextInput
          key={code}
          size="xs"
          aria-label={t('designer.study.wordsIn', { language: code })}
          lang={code}
          attributes={{ input: { dir: usualDirection(code) } }}
          value={texts[code] ?? ''}
          onChange={({ currentTarget: { value } }) => set({ texts: { ...texts, [code]: value } })}
        />
      ))}
      {rows.length === 0 ? null : (
        <ItemEdits
          title={t('designer.list.rows')}
          items={rows}
          flags={['openText', 'fixed']}
          isLeftOver={!isListed('rows')}
          {...{ study, languages, onChange }}
        />
      )}
      {answers.length === 0 ? null : (
        <ItemEdits
          title={t('designer.list.answers')}
          items={answers}
          flags={['openText', 'exclusive', 'fixed']}
          isLeftOver={!isListed('answers')}
          {...{ study, languages, onChange }}
        />
      )}
      {ways.length + notes.length === 0 ? null : (
        <ul className="study-ways">
          {ways.map((way) => (
            <li key={`${way.line} ${way.words}`} data-rule={rules.has(way) || undefined}>
              <bdi>{way.words}</bdi>
              <span className="study-told">
                {t(
                  way.route?.do === 'askAll'
                    ? 'designer.study.askAll'
                    : rules.has(way)
                      ? 'designer.study.isRule'
                      : 'designer.study.isNote',
                )}
              </span>
            </li>
          ))}
          {notes.map((note) => (
            <li key={`${note.line} ${note.words}`}>
              <bdi>{note.words}</bdi>
              <span className="study-told">{t('designer.study.isNote')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
