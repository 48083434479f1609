import { Textarea } from '@mantine/core';
import { type Condition, type FormulaError, parseFormula, printFormula } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { itemsIn } from '../session/acts/item-acts.ts';
import { useDraft, useDraftIndex } from '../session/use-draft.ts';
import { completionsAt } from './completions.ts';
import { formulaNamesOf } from './formula-names-of.ts';

export interface FormulaBoxProps {
  readonly condition: Condition | null;
  readonly onChange: (condition: Condition) => void;
}

/** A condition as a line of text; while it is wrong, the sentence stays as it was. */
export function FormulaBox({ condition, onChange }: FormulaBoxProps): ReactElement {
  const t = useText();
  const { names, numbers, fields } = useDraft(formulaNamesOf);
  const { byUid } = useDraftIndex();
  const input = useRef<HTMLTextAreaElement>(null);
  const printed = condition === null ? '' : printFormula(condition, names);
  const [typed, setTyped] = useState<string | null>(null);
  const [caret, setCaret] = useState(0);
  const text = typed ?? printed;
  const read = parseFormula(text, names);
  const wrong = read.ok || text.trim() === '' ? null : wrongWords(read.error, text, t);
  const found =
    typed === null
      ? null
      : completionsAt(typed, caret, {
          names: [...numbers, ...fields],
          rowsOf: (number) => {
            const uid = names.uidOf(number);
            const rows = uid === null ? undefined : byUid.get(uid)?.node['rows'];
            return uid === null ? [] : itemsIn(rows).flatMap((row) => names.partNames(uid, 'row', row.uid).slice(0, 1));
          },
        });
  const change = (next: string, at: number): void => {
    setTyped(next);
    setCaret(at);
    const condition = parseFormula(next, names);
    if (condition.ok) onChange(condition.value);
  };
  const complete = (word: string): void => {
    if (found === null || typed === null) return;
    change(typed.slice(0, found.from) + word + typed.slice(caret), found.from + word.length);
  };
  return (
    <div className="formula">
      <Textarea
        ref={input}
        dir="ltr"
        aria-label={t('designer.logic.formula')}
        attributes={{ input: { dir: 'ltr', spellCheck: false, className: 'formula-input' } }}
        autosize
        minRows={2}
        value={text}
        error={
          wrong === null || read.ok ? null : (
            <button
              type="button"
              className="formula-wrong"
              onClick={() => {
                input.current?.focus();
                input.current?.setSelectionRange(read.error.from, read.error.to);
              }}
            >
              {wrong}
            </button>
          )
        }
        onChange={(event) => change(event.currentTarget.value, event.currentTarget.selectionStart)}
        onKeyDown={(event: KeyboardEvent) => {
          const [first] = found?.words ?? [];
          if (event.key !== 'Tab' || event.shiftKey || first === undefined) return;
          event.preventDefault();
          complete(first);
        }}
        onBlur={() => {
          if (read.ok) setTyped(null);
        }}
      />
      {wrong === null ? null : <p className="formula-stays">{t('designer.logic.sentenceStays')}</p>}
      {found === null || found.words.length === 0 ? null : (
        <ul className="formula-words" dir="ltr" aria-label={t('designer.logic.completion')}>
          {found.words.map((word) => (
            <li key={word}>
              <button
                type="button"
                className="chip"
                data-type="operator"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => complete(word)}
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function wrongWords({ code, from, to, expected }: FormulaError, text: string, t: ReturnType<typeof useText>): string {
  const line = text.slice(0, from).split('\n').length;
  const at = text.slice(from, to);
  const where = at === '' ? t('designer.logic.atEnd', { line }) : t('designer.logic.atWord', { line, word: at });
  const hint =
    expected.length === 0 ? '' : ` ${t('designer.logic.expected', { words: expected.slice(0, 8).join(', ') })}`;
  return `${where} ${t(`designer.formula.${code}`)}${hint}`;
}
