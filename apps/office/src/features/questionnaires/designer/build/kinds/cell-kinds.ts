import type { AnswerRuleName, FreshUid, JsonObject } from '@seker/questionnaire/design';
import type { TextKey } from '@seker/ui';

export type CellName = keyof typeof CELLS;

/** How the cells of a matrix's column can be answered. */
export interface CellKind {
  readonly sign: TextKey;
  /** Something is typed; else it is chosen from answers. */
  readonly isTyped: boolean;
  readonly hasLines: boolean;
  readonly rules: readonly AnswerRuleName[];
  readonly begin: (fresh: FreshUid) => JsonObject;
}

const chosen = (subKind: string, sign: TextKey, rules: readonly AnswerRuleName[]): CellKind => ({
  sign,
  isTyped: false,
  hasLines: false,
  rules,
  begin: (fresh) => ({ kind: 'closed', subKind, answers: [1, 2].map((code) => ({ uid: fresh(), code })) }),
});

const typed = (subKind: string, sign: TextKey, rules: readonly AnswerRuleName[], hasLines = false): CellKind => ({
  sign,
  isTyped: true,
  hasLines,
  rules,
  begin: () => ({ kind: 'open', subKind }),
});

const CELLS = {
  'closed.radio': chosen('radio', 'kind.closed.radio', []),
  'closed.combo': chosen('combo', 'kind.closed.combo', []),
  'closed.checkBox': chosen('checkBox', 'kind.closed.checkBox', ['pickCount']),
  'open.text': typed('text', 'kind.open.text', ['textLength', 'format', 'pattern'], true),
  'open.number': typed('number', 'kind.open.number', ['numberRange', 'wholeNumber']),
  'open.date': typed('date', 'kind.open.date', ['dateRange']),
  'open.time': typed('time', 'kind.open.time', ['timeRange']),
} as const;

export const cellKinds: Readonly<Record<CellName, CellKind>> = CELLS;
