export { studentQuantile } from './distributions.ts';
export { type AdjustedDuration, adjustedDurations, type InterviewerDurations } from './field/adjusted-durations.ts';
export { type AdjustedCount, adjustedRefusals, type InterviewerCases } from './field/adjusted-refusals.ts';
export { type AnswerSums, type IntraclassCorrelation, intraclassCorrelation } from './field/interviewer-effect.ts';
export { crossedPartials, type FieldPartial, partialsOf } from './field/partials.ts';
export { modelResponse, type Representativity, representativity } from './field/representativity.ts';
export { sameness } from './field/straight-lines.ts';
export { type SpeedLimit, speedLimit } from './field/too-fast.ts';
export {
  DESIGN_COLUMNS,
  replicateColumn,
  type SurveyLines,
  surveyLines,
} from './lines/survey-lines.ts';
export type { BinaryPattern } from './logistic.ts';
export {
  type SharedFilter,
  type SharedTable,
  type SharedTables,
  type WithheldTables,
  withheldTables,
} from './sharing/withhold-tables.ts';
export { type Base, baseOf, type Figure } from './tables/base.ts';
export { type AnswerPattern, type CodedColumn, createColumn } from './tables/coded-column.ts';
export { lowerColumns, USUAL_COMPARISON } from './tables/compare-columns.ts';
export { type Estimate, estimateMean, estimateShare, UNKNOWN_ESTIMATE } from './tables/estimate.ts';
export { interviewsOf } from './tables/interviews-of.ts';
export { isSimple, type SamplePlace, type SampleStrata } from './tables/sample-design.ts';
export { TableMoments, type ToldMoments } from './tables/table-moments.ts';
export { testTable } from './tables/table-test.ts';
export { tabulate } from './tables/tabulate.ts';
export type {
  TableCondition,
  TableDivision,
  TableWish,
  TabulatedRow,
  TabulatedSample,
  Tabulation,
} from './tables/tabulation.ts';
export { UnitCounter } from './tables/unit-counter.ts';
export {
  type Count,
  type DesignMoments,
  type MomentsBuilder,
  type Stratum,
} from './variance/design-moments.ts';
export { type Interval } from './variance/end-interval.ts';
export { type IndependenceTest } from './variance/independence.ts';
export { type Ratio } from './variance/ratio.ts';
export { bootstrap, jackknife, type Replicates, type SampleUnits } from './variance/replicates.ts';
export { type UnitMomentsBuilder } from './variance/unit-moments.ts';
export { type ResponseClass } from './weights/adjust-nonresponse.ts';
export { calibrateCells } from './weights/calibrate-cells.ts';
export type { Bounds } from './weights/distances.ts';
export { type CaseGroups } from './weights/group-cases.ts';
export { type ReplicateFault, type ReplicateWeights, replicateWeights } from './weights/replicate-weights.ts';
export { type LargestFactor, reportChain, type StepReport } from './weights/report-chain.ts';
export {
  type ChainGroups,
  type ChainStep,
  chainGroups,
  runChain,
  type WeightChain,
} from './weights/run-chain.ts';
export { type CategoryColumn, type Standing, type WeighedCases } from './weights/weighed-cases.ts';
export {
  type CalibrationModel,
  type EligibilityModel,
  type NonresponseModel,
  type TrimmingModel,
  type WeightingFault,
  type WeightingModel,
} from './weights/weighting-model.ts';
