import type { ErrorCode } from '../error-catalogue.ts';

/** Why a number is not dialled. */
export const DIAL_REFUSALS = [
  'notOnline',
  'numberBlacklisted',
  'numberBlacklistedInGroup',
  'numberBlacklistedInProject',
  'numberNeverDialled',
  'outsideCallingHours',
  'numberInvalid',
  'tooManyCalls',
  'phoneNeedsStatus',
  'respondentReleased',
  'caseIsFinal',
  'finishedOnWeb',
  'callInProgress',
  'stationUnavailable',
  'exchangeAway',
  'diallingStopped',
  'linesBusy',
  'numberRests',
  'callerNumberNotVerified',
] as const satisfies readonly ErrorCode[];

/** Why a respondent may not be left yet. */
export const MAY_NOT_LEAVE = [
  'callStillLive',
  'nextNeedsStatus',
  'phonesStillOpen',
] as const satisfies readonly ErrorCode[];
