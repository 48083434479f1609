import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue.ts';

/** Codes specific to survey pages, with their HTTP status; the pages have the sentences. */
const PAGE_CODES = {
  wrongAction: 400,
  wrongLanguage: 400,
  notOnMobile: 403,
  unavailable: 403,
  wrongToken: 404,
  noHash: 403,
  alreadyCompleted: 410,
  alreadyFinished: 410,
  screenedOut: 410,
  overQuota: 410,
} as const satisfies Record<string, number>;

/** Codes whose page stands in for every refusal of the same status that has no page of its own. */
const STAND_INS = [
  'wrongAction',
  'unauthenticated',
  'forbidden',
  'notFound',
  'conflict',
  'alreadyCompleted',
  'tooLarge',
  'tooManyRequests',
  'technicalFailure',
] as const;

/** Codes of the pages shown instead of a survey page. */
export type SurveyMessageCode = keyof typeof PAGE_CODES | (typeof STAND_INS)[number];

/** All refusal codes of any request. */
export type RefusalCode = ErrorCode | SurveyMessageCode;

export function isErrorCode(code: RefusalCode): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}

/** The HTTP status of a refusal; 200 for refusals that the interviewer's calls report within a successful answer. */
export function statusOf(code: RefusalCode): number {
  return isErrorCode(code) ? ERROR_CATALOGUE[code] : PAGE_CODES[code];
}

/** The page for a refusal with this status. */
export function messageCodeOf(code: RefusalCode, status: number): SurveyMessageCode {
  return isMessageCode(code) ? code : (STAND_INS.find((one) => statusOf(one) === status) ?? 'technicalFailure');
}

function isMessageCode(code: RefusalCode): code is SurveyMessageCode {
  return Object.hasOwn(PAGE_CODES, code) || STAND_INS.some((one) => one === code);
}
