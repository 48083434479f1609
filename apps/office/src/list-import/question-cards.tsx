import { NativeSelect } from '@mantine/core';
import { DATE_ORDERS, type ImportCounts, type ListReading, type LookedAtFile, SHARED_NUMBERS } from '@seker/contract';
import { countText, type TextKey, type Translate, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { AnswerChoice, type AnswerChoiceProps, SheetChoice } from '../upload/index.ts';
import type { ColumnChoice, ImportMapping } from './import-mapping.ts';
import { acceptedIf, type ImportQuestion } from './import-questions.ts';
import { ENCODING_NAMES } from './reading-bar.tsx';

export interface QuestionCardsProps {
  readonly questions: readonly ImportQuestion[];
  readonly looked: LookedAtFile;
  readonly reading: ListReading;
  readonly mapping: ImportMapping;
  readonly counts: ImportCounts | null;
  readonly isBusy: boolean;
  /** Another sheet, encoding or row of headings: the file is looked at anew. */
  readonly onRead: (reading: ListReading, findHeadings: boolean) => void;
  /** Another meaning of the same cells. */
  readonly onAnswer: (answer: Partial<Pick<ListReading, 'dateOrder' | 'sharedNumber'>>) => void;
  readonly onChoose: (place: number, choice: ColumnChoice) => void;
}

/** What only a person knows of the file; in each the answer that loses nothing is chosen already. */
export function QuestionCards(props: QuestionCardsProps): ReactElement | null {
  const t = useText();
  const { questions, isBusy } = props;
  if (questions.length === 0) return null;
  return (
    <section className="import-questions" aria-busy={isBusy}>
      <h2>
        {t('listFiles.questions', { count: questions.length })} <small>{t('listFiles.questionsHint')}</small>
      </h2>
      {questions.map((question, place) => (
        <div key={question.is === 'identifier' ? question.place : question.is} className="import-question">
          <span className="import-question-number" aria-hidden="true">
            {place + 1}
          </span>
          <Question question={question} {...props} />
        </div>
      ))}
    </section>
  );
}

function Question({
  question,
  ...props
}: Omit<QuestionCardsProps, 'questions'> & { readonly question: ImportQuestion }): ReactElement {
  const t = useText();
  const { looked, reading, onRead } = props;
  if (question.is === 'headings') return <HeadingRow {...props} />;
  if (question.is === 'sheet')
    return (
      <SheetChoice
        sheets={looked.sheets}
        sheet={reading.sheet}
        onChoose={(sheet) => onRead({ ...reading, sheet }, true)}
      />
    );
  return <AnswerChoice {...choiceOf(question, props, t)} />;
}

const DATES: Readonly<Record<ListReading['dateOrder'], TextKey>> = {
  dayFirst: 'listFiles.dayFirst',
  monthFirst: 'listFiles.monthFirst',
};
const SHARED: Readonly<Record<ListReading['sharedNumber'], TextKey>> = {
  severalPeople: 'listFiles.severalPeople',
  onePerson: 'listFiles.onePerson',
};

function choiceOf(
  question: Exclude<ImportQuestion, { readonly is: 'headings' | 'sheet' }>,
  props: Omit<QuestionCardsProps, 'questions'>,
  t: Translate,
): AnswerChoiceProps {
  const { looked, reading, mapping, counts, onRead, onAnswer, onChoose } = props;
  switch (question.is) {
    case 'encoding':
      return {
        title: t('listFiles.whichEncoding'),
        hint: t('listFiles.whichEncodingHint'),
        answers: looked.encodings.map(({ encoding, unread }) => ({
          value: encoding,
          label: ENCODING_NAMES[encoding],
          note: t('listFiles.unreadSigns', { count: unread, n: countText(unread) }),
        })),
        value: reading.encoding,
        onChoose: (chosen) => {
          const found = looked.encodings.find(({ encoding }) => encoding === chosen);
          if (found !== undefined) onRead({ ...reading, encoding: found.encoding }, true);
        },
      };
    case 'identifier': {
      const { title = '', samples = [] } = looked.columns[question.place] ?? {};
      const sample = samples.find((one) => one.startsWith('0')) ?? samples[0] ?? '';
      return {
        title: t('listFiles.whichDigits', { title }),
        answers: [
          { value: 'identifier', label: t('listFiles.asIdentifier'), note: t('listFiles.storedAs', { value: sample }) },
          {
            value: 'number',
            label: t('listFiles.asQuantity'),
            note: sample.startsWith('0') ? t('listFiles.zerosLost') : t('listFiles.storedAs', { value: sample }),
          },
        ],
        value: mapping.choices[question.place] ?? '',
        onChoose: (chosen) => onChoose(question.place, chosen === 'number' ? 'number' : 'identifier'),
      };
    }
    case 'dateOrder':
      return {
        title: t('listFiles.whichDates'),
        answers: DATE_ORDERS.map((order) => ({ value: order, label: t(DATES[order]) })),
        value: reading.dateOrder,
        onChoose: (chosen) => onAnswer({ dateOrder: DATE_ORDERS.find((one) => one === chosen) ?? 'dayFirst' }),
      };
    default:
      return {
        title: t('listFiles.howManyPeople'),
        hint: t('listFiles.sharedRows', {
          count: counts?.sharedNumber ?? 0,
          n: countText(counts?.sharedNumber ?? 0),
        }),
        answers: SHARED_NUMBERS.map((answer) => ({
          value: answer,
          label: t(SHARED[answer]),
          note: comeIn(counts, reading.sharedNumber, answer, t),
        })),
        value: reading.sharedNumber,
        onChoose: (chosen) =>
          onAnswer({ sharedNumber: SHARED_NUMBERS.find((one) => one === chosen) ?? 'severalPeople' }),
      };
  }
}

function comeIn(
  counts: ImportCounts | null,
  answered: ListReading['sharedNumber'],
  other: ListReading['sharedNumber'],
  t: Translate,
): string {
  if (counts === null) return '';
  const count = acceptedIf(counts, answered, other);
  return t('listFiles.soManyCome', { count, n: countText(count) });
}

function HeadingRow({ looked, reading, onRead }: Omit<QuestionCardsProps, 'questions'>): ReactElement {
  const t = useText();
  const { above, headings, rows } = looked;
  const choices = [...above, ...(headings === null ? [] : [headings]), ...rows].map(({ row }) => row);
  return (
    <NativeSelect
      label={t('listFiles.whereHeadings')}
      description={
        above.length === 0
          ? t('listFiles.headingsByClick')
          : `${t('listFiles.aboveHeadings', { count: above.length })} ${t('listFiles.headingsByClick')}`
      }
      data={[
        { value: '', label: t('listFiles.noHeadings') },
        ...choices.map((row) => ({ value: String(row), label: t('listFiles.row', { row }) })),
      ]}
      value={reading.headingRow === null ? '' : String(reading.headingRow)}
      onChange={({ currentTarget: { value } }) =>
        onRead({ ...reading, headingRow: value === '' ? null : Number(value) }, false)
      }
    />
  );
}
