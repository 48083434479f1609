/** Why a document is refused; the words for the designer stand in the office by code. */
export type DesignErrorCode =
  | 'wrongShape'
  | 'tooLarge'
  | 'invalidUid'
  | 'duplicateUid'
  | 'invalidNumber'
  | 'duplicateVariable'
  | 'duplicateCode'
  | 'unknownKind'
  | 'unknownSubKind'
  | 'unknownRule'
  | 'ruleNotForKind'
  | 'badLimits'
  | 'badPattern'
  | 'unknownAction'
  | 'unknownOperator'
  | 'tooDeep'
  | 'unknownQuestion'
  | 'unknownCode'
  | 'unknownTarget'
  | 'forwardReference'
  | 'backwardSkip'
  | 'backwardSet'
  | 'unknownLanguage'
  | 'missingText'
  | 'unsafeLink'
  | 'noPages'
  | 'noAnswers';

/** `at` names the node (its uid) or, where there is none yet, the place in the JSON. */
export interface DesignError {
  readonly code: DesignErrorCode;
  readonly at: string;
  readonly detail: string;
}
