export type { Comparison, Condition, MeasuredRows, Operand, ValueExpression } from '../condition/condition.ts';
export { fillPage } from '../data-test/fill-page.ts';
export { interviewSeed, type RandomInterviewOptions, randomInterview } from '../data-test/random-interview.ts';
export { ADDRESS_FIELD_KINDS } from '../document/address-field.ts';
export { isAddressFieldName } from '../document/address-fields.ts';
export { isEndAddress } from '../document/read-ends.ts';
export { READY_FORMATS } from '../formats/ready-formats.ts';
export type { AnswerRuleName } from '../rules/answer-rule.ts';
export { isFormName } from '../text/form-name.ts';
export { END_PAGES, type EndPageName } from '../text/language-bundle.ts';
export { OTHER_FORM } from '../text/rich-text.ts';
export { type AnswerFacts, answerFactsOf } from './answer-facts.ts';
export type { AppliedCommand } from './applied-command.ts';
export { type AppliedBatch, applyBatch, applyCommand } from './apply-command.ts';
export { checkDraft, type DraftProblem } from './check-draft.ts';
export { type ConvertedKind, type ConvertedPart, convertKind } from './convert-kind.ts';
export { type CopiedNodes, copyNodes } from './copy-nodes.ts';
export { countParts } from './count-parts.ts';
export { cutAddition } from './cut-addition.ts';
export { defaultQuestion, type QuestionStart } from './default-question.ts';
export type {
  CommandRefusal,
  DesignCommand,
  DraftItem,
  ItemList,
  ItemListName,
  NodePlace,
  TextsByLanguage,
  Touched,
} from './design-command.ts';
export { diffDocuments } from './diff-documents.ts';
export type { DocumentChange, Effect } from './document-change.ts';
export {
  type DraftDocument,
  type DraftLanguage,
  type DraftLevel,
  type DraftNode,
  draftJson,
  emptyDraft,
  type OwnedTexts,
  ownerOf,
} from './draft-document.ts';
export { findLanguage, ownTexts, textOf } from './draft-texts.ts';
export { findNode, levelInside, nodesIn, type Spot, uidsWithin, visitNodes } from './draft-tree.ts';
export { type Clause, explainCondition, type Seen, seenIn } from './explain-condition.ts';
export { type Decision, type ExplainedNode, type ExplainedRule, explainNode, explainNodes } from './explain-node.ts';
export { type FormulaNames, formulaNames } from './formula/formula-names.ts';
export { parseFormula } from './formula/parse-formula.ts';
export { printFormula, printValue } from './formula/print-formula.ts';
export type { FormulaError } from './formula/wrong-formula.ts';
export { type FreshUid, freshUids } from './fresh-uid.ts';
export { itemTextKey } from './item-lists.ts';
export { isJson, isJsonObject, type Json, type JsonObject, sameJson } from './json-value.ts';
export { kindMembers, SUB_KINDS, type SubKind } from './kind-members.ts';
export type { Mend, Mended } from './mend.ts';
export { mendForPreview } from './mend-for-preview.ts';
export { type MergedBatch, mergeBatch, type Unmerged } from './merge-batch.ts';
export { freeNumber, nextNumber, numbersOf } from './next-number.ts';
export { type CommandFault, MAX_BATCH, parseCommand, parseCommands } from './parse-command.ts';
export { type PastedAnswer, type PastedAnswers, parseAnswers } from './paste/parse-answers.ts';
export { type DoubleChoice, type ItemPlan, planItems, takenCodes } from './paste/plan-items.ts';
export { type QuickCheck, quickChecks } from './quick-checks.ts';
export { readDraft } from './read-draft.ts';
export { conditionOf, valueOf } from './read-expression.ts';
export { type Rebased, rebase } from './rebase.ts';
export { storableJson, storableText } from './storable-json.ts';
