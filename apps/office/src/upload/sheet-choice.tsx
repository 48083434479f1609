import type { FileSheets } from '@seker/contract';
import { bringTexts, countText, fieldTexts, StateChip, type Translate, useText } from '@seker/ui';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Answer, AnswerChoice } from './answer-choice.tsx';

bringTexts(fieldTexts);

export interface SheetChoiceProps extends FileSheets {
  readonly onChoose: (sheet: number) => void;
}

/** Asks which sheet of a workbook is read; nothing where it has only one. */
export function SheetChoice({ sheets, sheet, onChoose }: SheetChoiceProps): ReactElement | null {
  const t = useText();
  if (sheets.length < 2) return null;
  return (
    <AnswerChoice
      title={t('listFiles.whichSheet')}
      answers={sheetAnswers(sheets, t)}
      value={String(sheet)}
      onChoose={(chosen) => onChoose(Number(chosen))}
    />
  );
}

/** Those that the workbook hides stand last. */
function sheetAnswers(sheets: FileSheets['sheets'], t: Translate): readonly Answer[] {
  return sheets
    .map(({ name, isHidden, rows }, place) => ({ name, isHidden, rows, value: String(place) }))
    .toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
    .map(({ name, isHidden, rows, value }) => ({
      value,
      label: (
        <>
          <bdi>{name}</bdi>
          {isHidden ? (
            <StateChip tone="warn" icon={IconEyeOff}>
              {t('listFiles.hiddenSheet')}
            </StateChip>
          ) : null}
        </>
      ),
      ...(rows === null ? {} : { note: t('listFiles.rowCount', { count: rows, n: countText(rows) }) }),
    }));
}
