import { TextInput } from '@mantine/core';
import type { InputField, ReviewQuestion } from '@seker/contract';
import { useText } from '@seker/ui';
import { Fragment, type ReactElement } from 'react';
import type { AnswerFault } from './answer-fault.ts';
import { valuesIn, type WholeAnswer, withPart } from './correction.ts';
import { OneInput } from './one-input.tsx';
import { useReview } from './review-context.ts';

export interface AnswerPartsProps {
  readonly question: Pick<ReviewQuestion, 'kind' | 'subKind'>;
  readonly fields: readonly InputField[];
  readonly raw: WholeAnswer;
  readonly fault: AnswerFault | null;
  readonly onChange: (raw: WholeAnswer) => void;
}

/** An answer of rows, cells or places, each in a field of its own. */
export function AnswerParts({ question, fields, raw, fault, onChange }: AnswerPartsProps): ReactElement {
  const t = useText();
  const rows = [...Map.groupBy(fields, rowOf).entries()];
  const [first] = fields;
  return (
    <>
      {rows.map(([row, cells]) => {
        const [cell] = cells;
        if (cell === undefined) return null;
        const isOne = cells.length === 1;
        const inputs = cells.map((field) => (
          <OneInput
            key={field.part}
            field={field}
            label={labelOf(field, isOne, question.kind === 'rank' ? (n) => t('proofread.place', { n }) : null)}
            values={valuesIn(raw, field.part)}
            error={fault !== null && fault.part === field.part ? fault.text : null}
            autoFocus={field === first}
            isClearable
            onChange={(values) =>
              onChange(field.part === null ? { ...raw, values: [...values] } : withPart(raw, field.part, values))
            }
          />
        ));
        const text = <RowText row={cell} cells={cells} raw={raw} fault={fault} onChange={onChange} />;
        return isOne ? (
          <Fragment key={row}>
            {inputs}
            {text}
          </Fragment>
        ) : (
          <fieldset key={row} className="review-cells">
            <legend>
              <bdi>{cell.of[0]}</bdi>
            </legend>
            <div>{inputs}</div>
            {text}
          </fieldset>
        );
      })}
      {question.subKind === 'sum' ? <Totals fields={fields} raw={raw} /> : null}
      {fault !== null && !isOfPart(fault, fields) ? (
        <p className="dialog-failure" role="alert">
          {fault.text}
        </p>
      ) : null}
    </>
  );
}

/** What is added up so far, by column. */
function Totals({ fields, raw }: Pick<AnswerPartsProps, 'fields' | 'raw'>): ReactElement {
  const t = useText();
  const columns = [...Map.groupBy(fields, ({ of }) => of[1] ?? '').entries()];
  return (
    <p className="review-hint" role="status">
      {columns.map(([column, cells]) => {
        const sum = cells.reduce((all, { part }) => all + numberOf(valuesIn(raw, part)[0]), 0);
        const n = new Intl.NumberFormat(document.documentElement.lang).format(Math.round(sum * 1e6) / 1e6);
        return (
          <span key={column}>
            {column === '' ? null : (
              <>
                <bdi>{column}</bdi>{' '}
              </>
            )}
            {t('proofread.total', { n })}{' '}
          </span>
        );
      })}
    </p>
  );
}

interface RowTextProps extends Omit<AnswerPartsProps, 'question' | 'fields'> {
  readonly row: InputField;
  readonly cells: readonly InputField[];
}

/** The text of a row such as "other, which?", needed where the row is answered. */
function RowText({ row: { textOf, of }, cells, raw, fault, onChange }: RowTextProps): ReactElement | null {
  const t = useText();
  const { direction } = useReview().review;
  const isAnswered = cells.some(({ part }) => valuesIn(raw, part).some((value) => value !== ''));
  if (textOf === null || !isAnswered) return null;
  return (
    <TextInput
      required
      label={
        <>
          <bdi>{of[0]}</bdi>: {t('proofread.inWords')}
        </>
      }
      error={fault !== null && fault.part === textOf ? fault.text : null}
      attributes={{ input: { dir: direction } }}
      value={raw.texts[textOf] ?? ''}
      onChange={(event) => onChange({ ...raw, texts: { ...raw.texts, [textOf]: event.currentTarget.value } })}
    />
  );
}

function rowOf({ part }: InputField): string {
  return part === null || part.startsWith('rank.') ? (part ?? '') : (part.split('.')[0] ?? '');
}

function labelOf({ of }: InputField, isOne: boolean, place: ((n: string) => string) | null): string {
  if (place !== null) return place(of[0] ?? '');
  return isOne ? of.filter((word) => word !== '').join(': ') : (of[1] ?? '');
}

function numberOf(typed: string | undefined): number {
  const number = Number((typed ?? '').replace(',', '.'));
  return Number.isFinite(number) ? number : 0;
}

/** Whether a fault is said at a field of its own. */
function isOfPart({ part }: AnswerFault, fields: readonly InputField[]): boolean {
  return part !== null && fields.some((field) => field.part === part || field.textOf === part);
}
