export {
  type ActingAlone,
  type AnswerFacts,
  type AutoPolicy,
  actsAlone,
  type RememberedCode,
} from './acting/acts-alone.ts';
export {
  type Agreement,
  agreementBy,
  agreementOf,
  type CodeAgreement,
  type DoubleCoded,
} from './agreement/agreement.ts';
export { cohenKappa } from './agreement/cohen-kappa.ts';
export { krippendorffAlpha, type UnitSets } from './agreement/krippendorff-alpha.ts';
export { codesOfFile } from './file/codes-of-file.ts';
export {
  CODE_PARTS,
  type CodePart,
  FILE_FAULTS,
  type FileCode,
  type FileCodeFault,
  type FileRule,
} from './file/file-code.ts';
export { type FramePlan, planFrameImport } from './file/plan-frame-import.ts';
export type { PlannedCode } from './file/planned-code.ts';
export { changeFrame } from './frame/change-frame.ts';
export { type Code, type CodeId, isLiving } from './frame/code.ts';
export { isCodeNumber, nextNumber, numberTaken } from './frame/code-number.ts';
export { type Codeframe, findCode, givenCode, givenCodes } from './frame/codeframe.ts';
export { codesPut, mayStandTogether, type PutRefusal } from './frame/codes-put.ts';
export type { FrameAct, FrameRefusal, NewCode } from './frame/frame-act.ts';
export { nameTaken } from './frame/name-taken.ts';
export { SYSTEM_CODES, SYSTEM_NUMBERS, type SystemCode } from './frame/system-codes.ts';
export { netsAbove, netsOf, type TreeRow, treeRows } from './frame/tree.ts';
export { type GroupedAnswer, groupAlike } from './groups/group-alike.ts';
export { type DismissedProposal, isDismissed } from './groups/is-dismissed.ts';
export { isNegated } from './groups/negation.ts';
export { type CodeProposal, proposeCodes } from './groups/propose-codes.ts';
export { answerKey } from './key/answer-key.ts';
export { mayBeRemembered } from './key/may-be-remembered.ts';
export { hidesSuggestion } from './queue/hides-suggestion.ts';
export { MOST_LEADERS, type QueuedUnit, queueOrder } from './queue/queue-order.ts';
export { type CodeRule, RULE_KINDS, type RuleKind } from './rules/code-rule.ts';
export { matchRules, type ReadRule, type RuledAnswer, type RuleFault, readRule } from './rules/match-rules.ts';
export { type PatternFault, readPattern, type TextPattern } from './rules/read-pattern.ts';
export type { TrackRecord } from './suggester/claim-record.ts';
export { examplesOfFrame, examplesOfMemory, type RememberedKey } from './suggester/examples.ts';
export { type DoubtfulCoding, findDoubtful } from './suggester/find-doubtful.ts';
export {
  type CodingEvent,
  replayCodings,
  type SuggesterStart,
  startSuggester,
  takeEvent,
  withoutKeys,
} from './suggester/replay-codings.ts';
export { type CodedUnit, type Example, Suggester } from './suggester/suggester.ts';
export type { CodeSuggestion, Suggestions } from './suggester/suggestion.ts';
export { cosineOf, type TextVector } from './suggester/text-features.ts';
