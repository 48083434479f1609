import type { CellView, Keyboard } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { plainWords } from '../../rich-text/plain-words.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { Say } from '../../texts/say.ts';
import { pickCode } from './change-answer.ts';
import { isNumberScale } from './number-scale.ts';
import { OpenControl } from './open-control.tsx';
import { Understood } from './understood.tsx';

export interface CellControlProps {
  readonly cell: CellView;
  readonly keyboard: Keyboard | undefined;
  readonly name: string;
  readonly values: readonly string[];
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isLive: boolean;
  readonly language: string;
  readonly say: Say;
  onChange(values: readonly string[]): void;
}

/** The control of a cell: a small question without words of its own. */
export function CellControl({
  cell,
  keyboard,
  values,
  isLive,
  language,
  say,
  onChange,
  ...named
}: CellControlProps): ReactNode {
  const { name, labelledBy, describedBy } = named;
  if (cell.kind === 'open') {
    const typed = values[0] ?? '';
    const isMoment = cell.subKind === 'date' || cell.subKind === 'time';
    return (
      <>
        <OpenControl
          {...named}
          format={cell.subKind}
          lines={cell.lines}
          keyboard={keyboard}
          isLive={isLive}
          language={language}
          say={say}
          value={typed}
          onType={(next) => onChange([next])}
        />
        {isLive && isMoment && <Understood format={cell.subKind} typed={typed} language={language} say={say} isBrief />}
      </>
    );
  }
  if (cell.subKind === 'combo') {
    return (
      <select
        className="typed"
        name={name}
        value={values[0] ?? ''}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={describedBy === undefined ? undefined : true}
        onChange={(event) => onChange([event.target.value])}
      >
        <option value="">{say('chooseOne')}</option>
        {cell.answers.map((answer) => (
          <option key={answer.uid} value={String(answer.code)}>
            {plainWords(answer.text)}
          </option>
        ))}
      </select>
    );
  }
  const isMultiple = cell.subKind === 'checkBox';
  return (
    <div
      className="cell-answers"
      data-scale={isNumberScale(cell.answers) || undefined}
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {cell.answers.map((answer) => (
        <label key={answer.uid}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            value={String(answer.code)}
            checked={values.includes(String(answer.code))}
            onChange={(event) => onChange(pickCode(cell.answers, isMultiple, values, answer, event.target.checked))}
          />
          <span>
            <RichText text={answer.text} />
          </span>
        </label>
      ))}
    </div>
  );
}
