import { TextInput } from '@mantine/core';
import type { InputField, ReviewQuestion } from '@seker/contract';
import { useText } from '@seker/ui';
import { Fragment, type ReactElement } from 'react';
import type { AnswerFault } from './answer-fault.ts';
import { valuesIn, type WholeAnswer, withPart } from './correction.ts';
import { OneInput } from './one-input.tsx';
import { useReview } from './review-context.ts';

export interface AnswerPartsProps {
  readonly input: Pick<NonNullable<ReviewQuestion['input']>, 'fields' | 'isSum'>;
  readonly raw: WholeAnswer;
  readonly fault: AnswerFault | null;
  readonly onChange: (raw: WholeAnswer) => void;
}

/** An answer of rows, cells or places, each in a field of its own. */
export function AnswerParts({ input, raw, fault, onChange }: AnswerPartsProps): ReactElement {
  const t = useText();
  const { fields } = input;
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
            label={isPlace(field) ? t('proofread.place', { n: field.of[0] ?? '' }) : labelOf(field, isOne)}
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
      {input.isSum ? <Totals fields={fields} raw={raw} /> : null}
      {fault !== null && !isOfPart(fault, fields) ? (
        <p className="dialog-failure" role="alert">
          {fault.text}
        </p>
      ) : null}
    </>
  );
}

interface TotalsProps extends Pick<AnswerPartsProps, 'raw'> {
  readonly fields: readonly InputField[];
}

/** What is added up so far, by column. */
function Totals({ fields, raw }: TotalsProps): ReactElement {
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

interface RowTextProps extends Omit<AnswerPartsProps, 'input'> {
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

function isPlace({ part }: InputField): boolean {
  return part?.startsWith('rank.') === true;
}

function rowOf(field: InputField): string {
  const { part } = field;
  return part === null || isPlace(field) ? (part ?? '') : (part.split('.')[0] ?? '');
}

function labelOf({ of }: InputField, isOne: boolean): string {
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
