import './paste.css';
import { SegmentedControl, Select } from '@mantine/core';
import {
  type DoubleChoice,
  type ItemList,
  type ItemPlan,
  type PastedAnswers,
  planItems,
  takenCodes,
} from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type ReactElement, useId, useState } from 'react';
import { ConfirmDialog } from '../../../../../dialog/index.ts';
import { lackOfRoom } from '../../say/too-much-text.ts';
import { itemsOf, placeItems } from '../../session/acts/item-acts.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { jsonLine } from '../../session/json-line.ts';
import { useDraft, useSession } from '../../session/use-draft.ts';

const CHOICES = ['skip', 'update', 'renumber'] as const satisfies readonly DoubleChoice[];
/** More lines are counted, not drawn. */
const SHOWN = 100;

export interface PasteAnswersProps {
  readonly list: ItemList;
  readonly after: string | null;
  readonly pasted: PastedAnswers;
  readonly onClose: () => void;
}

/** A pasted list with codes or several languages: which column is what, and what becomes of codes that are taken. */
export function PasteAnswersDialog({ list, after, pasted, onClose }: PasteAnswersProps): ReactElement {
  const t = useText();
  const session = useSession();
  const paper = usePaperLanguage();
  const languages = useDraft((document) => document.languages);
  const takenId = useId();
  const [choice, setChoice] = useState<DoubleChoice>('skip');
  const names = languages.map(({ code, fields }) => ({ value: code, label: jsonLine(fields['name']) || code }));
  const [columns, setColumns] = useState(() => columnsOf(pasted, names, paper.language));
  const standing = itemsOf(session.document, list).flatMap(({ uid, code }) =>
    typeof code === 'number' ? [{ uid, code }] : [],
  );
  const taken = takenCodes(pasted, standing);
  const plan = planItems(pasted, standing, choice, columns);
  return (
    <ConfirmDialog
      title={t('designer.pasteAnswersTitle', { count: pasted.answers.length })}
      actLabel={t('designer.pasteNow')}
      blocked={
        columns.every((language) => language === null)
          ? t('designer.pasteNoLanguage')
          : lackOfRoom(session.document, plan.added.length, t)
      }
      onAct={async () => {
        session.change(placeItems(session.document, list, after, plan));
        await Promise.resolve();
        onClose();
      }}
      onClose={onClose}
    >
      {taken.length === 0 ? null : (
        <div className="pasted-taken">
          <p id={takenId}>{t('designer.pasteTaken', { count: taken.length, codes: taken.slice(0, 12).join(', ') })}</p>
          <SegmentedControl
            aria-labelledby={takenId}
            fullWidth
            data={CHOICES.map((one) => ({ value: one, label: t(`designer.pasteTaken.${one}`) }))}
            value={choice}
            onChange={setChoice}
          />
        </div>
      )}
      <div className="pasted" role="group" tabIndex={0} aria-label={t('designer.pastedList')}>
        <table className="pasted-table">
          <thead>
            <tr>
              <th scope="col">{t('designer.field.code')}</th>
              {columns.map((language, column) => (
                <th key={`column ${column + 1}`} scope="col">
                  <Select
                    size="xs"
                    aria-label={t('designer.pasteColumn', { column: column + 1 })}
                    placeholder={t('designer.pasteLeftOut')}
                    data={names}
                    value={language}
                    clearable
                    onChange={(code) =>
                      setColumns(columns.map((one, place) => (place === column ? code : one === code ? null : one)))
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pasted.answers.slice(0, SHOWN).map(({ line, code, texts }) => (
              <tr key={line} data-taken={(code !== null && taken.includes(code)) || undefined}>
                <td dir="ltr">{code ?? '–'}</td>
                {columns.map((_, column) => (
                  <td key={`column ${column + 1}`} dir="auto">
                    {texts[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="pasted-sum">{sumOf(plan, t)}</p>
    </ConfirmDialog>
  );
}

/** By the headings, where they name languages; else the paper's language first, then the others in their order. */
function columnsOf(
  { answers, headings }: PastedAnswers,
  names: readonly { readonly value: string; readonly label: string }[],
  first: string,
): readonly (string | null)[] {
  const count = Math.max(1, ...answers.map(({ texts }) => texts.length));
  const inOrder = [first, ...names.map(({ value }) => value).filter((code) => code !== first)];
  return Array.from({ length: count }, (_, column) => {
    if (headings.length === 0) return inOrder[column] ?? null;
    return names.find((name) => isNamed(name, headings[column] ?? ''))?.value ?? null;
  });
}

/** Whether a heading names that language, by its name or its code. */
export function isNamed(
  { value, label }: { readonly value: string; readonly label: string },
  heading: string,
): boolean {
  const said = heading.trim().toLocaleLowerCase();
  return said === value.toLocaleLowerCase() || said === label.toLocaleLowerCase();
}

function sumOf({ added, updated, skipped }: ItemPlan, t: ReturnType<typeof useText>): string {
  return [
    t('designer.pasteAdds', { count: added.length }),
    ...(updated.length === 0 ? [] : [t('designer.pasteUpdates', { count: updated.length })]),
    ...(skipped.length === 0 ? [] : [t('designer.pasteSkips', { count: skipped.length })]),
  ].join(' · ');
}
