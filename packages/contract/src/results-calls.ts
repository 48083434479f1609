export { type AnswerComplaint, complaintIn } from './calls/results/answer-complaint.ts';
export * as codedAnswersCalls from './calls/results/coded-answers.ts';
export { CODED_BY, type CodedAnswerRow } from './calls/results/coded-answers.ts';
export * as codeframeFilesCalls from './calls/results/codeframe-files.ts';
export {
  type CodeframeFileSight,
  type CodeframeFormat,
} from './calls/results/codeframe-files.ts';
export type { LibraryFrameRow } from './calls/results/codeframe-library.ts';
export * as codeframeLibraryCalls from './calls/results/codeframe-library.ts';
export * as codeframesCalls from './calls/results/codeframes.ts';
export {
  CODE_RULE_KINDS,
  type CodeframeAnswer,
  type CodeProposal,
  type CodeRow,
  type CodeRuleKind,
  type CodeRuleRow,
  FRAME_ACTS,
  type FrameAct,
  type FrameChange,
  type MergeSight,
  MOST_RULES_OF_CODE,
  SYSTEM_CODES,
  type SystemCode,
  TRIED,
  type TriedAnswer,
} from './calls/results/codeframes.ts';
export * as codingCalls from './calls/results/coding.ts';
export {
  type CodingAllocation,
  type CodingCounts,
  type CodingSource,
  type CodingUseRow,
  type EncoderRow,
  LOW_AGREEMENT,
  type UnitState,
} from './calls/results/coding.ts';
export * as codingFilesCalls from './calls/results/coding-files.ts';
export { type CodingFileOutcome, MOST_CODING_ROWS } from './calls/results/coding-files.ts';
export type { CodingMemoryRow } from './calls/results/coding-memory.ts';
export * as codingMemoryCalls from './calls/results/coding-memory.ts';
export * as codingReviewCalls from './calls/results/coding-review.ts';
export { REVIEW_REASONS, type ReviewReason, type ReviewUnit } from './calls/results/coding-review.ts';
export * as codingWorkCalls from './calls/results/coding-work.ts';
export {
  type CodeSuggestion,
  type CodingAnswer,
  type CodingTask,
  MOST_PUT,
  MOST_SUGGESTED,
  type QueryLine,
  type ReviewTask,
  type SuggestionLevel,
} from './calls/results/coding-work.ts';
export * as exportsCalls from './calls/results/exports.ts';
export {
  ACT_OF_EXPORT,
  ANSWER_SET_KINDS,
  ENCODINGS,
  type Encodings,
  EXPORT_TYPES,
  EXPORTED_MODES,
  EXPORTED_STATUSES,
  type ExportDescription,
  type ExportFacet,
  type ExportRow,
  type ExportType,
  type ExportWish,
  exportWish,
  type FileFormat,
  FORMATS_OF_EXPORT,
  MOST_DIVISIONS,
  MOST_TARGETS,
  REVIEWED,
  SHARES_WITHIN,
  USUAL_EXPORT,
  WEIGHTS,
  type Weighting,
  type Weights,
  type WeightTarget,
  weighting,
} from './calls/results/exports.ts';
export * as fieldQualityCalls from './calls/results/field-quality.ts';
export {
  type FieldQuality,
  type InterviewerQuality,
  KEPT_MINUTES,
  LAST_ATTEMPT,
  MOST_KEY_QUESTIONS,
  MOST_QUALITY_FIELDS,
  QUALITY_FLAGS,
  QUALITY_MODES,
  type QualityFigures,
  type QualityFlag,
  type QualityGroup,
  type QualityPerson,
} from './calls/results/field-quality.ts';
export * as frameUndoCalls from './calls/results/frame-undo.ts';
export * as reviewCalls from './calls/results/one-review.ts';
export {
  type CellChange,
  type ReviewAct,
  type ReviewReading,
} from './calls/results/one-review.ts';
export * as openCodingCalls from './calls/results/open-coding.ts';
export type { Overview, OverviewCell, OverviewProblem, OverviewToday } from './calls/results/overview.ts';
export * as overviewCalls from './calls/results/overview.ts';
export type { MapFigures, Region, RegionMapRow } from './calls/results/region-maps.ts';
export * as regionMapsCalls from './calls/results/region-maps.ts';
export * as reportsCalls from './calls/results/reports.ts';
export {
  type FigureKind,
  type ListDrill,
  OUTCOME_BASES,
  PRODUCTION_BY,
  RATES_BY,
  REPORT_NAMES,
  REPORTS,
  type Report,
  type ReportChart,
  type ReportColumn,
  type ReportDrill,
  type ReportFilter,
  type ReportName,
  type ReportOutcomes,
  type ReportRow,
} from './calls/results/reports.ts';
export type { InputField, ReviewQuestion } from './calls/results/review-question.ts';
export {
  type CaseFate,
  ENCODER_GRANTS,
  type EncoderGrant,
  MOST_WALKED,
  REVIEW_STATES,
  type ReviewFlag,
  type ReviewState,
} from './calls/results/review-row.ts';
export * as reviewsCalls from './calls/results/reviews.ts';
export { type CorrectionRow, type MyReview, type ReviewRow } from './calls/results/reviews.ts';
export * as sharedPagesCalls from './calls/results/shared-pages.ts';
export {
  LONGEST_INTRO,
  MOST_SHARED_FILTERS,
  MOST_SHARED_TABLES,
  MOST_SHARED_VALUES,
  type SharedFilterForm,
  type SharedPage,
  type SharedTableForm,
  sharedFilter,
  sharedTable,
  type WithheldColumn,
} from './calls/results/shared-pages.ts';
export { cellAsText, cellFromText, type TableCell } from './calls/results/table-cell.ts';
export { countCells, MOST_TABLE_CELLS } from './calls/results/table-size.ts';
export * as tablesCalls from './calls/results/tables.ts';
export {
  type CrossTable,
  MOST_DIVISION_VALUES,
  MOST_TABLE_DIVISIONS,
  MOST_TABLE_FILTERS,
  MOST_TABLE_NETS,
  MOST_TABLE_ROWS,
  type SavedTable,
  SCALE_ENDS,
  TABLE_FORMATS,
  TABLE_LEVELS,
  TABLE_MEASURES,
  type TableFacet,
  type TableFilter,
  type TableQuestion,
  type TableRowWish,
  type TableSpec,
  type ToldCondition,
  tableSpec,
} from './calls/results/tables.ts';
export * as weightsCalls from './calls/results/weights.ts';
export {
  CALIBRATIONS,
  ELIGIBILITY_MODELS,
  MOST_MARGINS,
  MOST_REPLICATES,
  MOST_WEIGHT_FIELDS,
  NONRESPONSE_MODELS,
  REPLICATIONS,
  TRIMMINGS,
  USUAL_WEIGHTS,
  WEIGHT_STEPS,
  type WeightStep,
  type WeightsModel,
  type WeightsReport,
  weightsModel,
} from './calls/results/weights.ts';
