export { AnswerChoice, type AnswerChoiceProps } from './answer-choice.tsx';
export { CellsFileDialog } from './cells-file-dialog.tsx';
export { FileDrop } from './file-drop.tsx';
export { faultWords, lookFailure } from './file-fault.ts';
export { HiddenRows } from './hidden-rows.tsx';
export { SheetChoice } from './sheet-choice.tsx';
