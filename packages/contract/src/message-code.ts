import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue.ts';

/** Codes that only a survey's pages tell, with their HTTP status; the sentences stand with the pages. */
const PAGE_CODES = {
  wrongAction: 400,
  wrongLanguage: 400,
  notOnMobile: 403,
  unavailable: 403,
  wrongToken: 404,
  alreadyCompleted: 410,
  alreadyFinished: 410,
  screenedOut: 410,
  overQuota: 410,
} as const satisfies Record<string, number>;

/** Pages that stand for each refusal with their status which has no page of its own. */
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

/** What a page says in place of a survey's. */
export type SurveyMessageCode = keyof typeof PAGE_CODES | (typeof STAND_INS)[number];

/** Everything that a request can be refused with. */
export type RefusalCode = ErrorCode | SurveyMessageCode;

export function isErrorCode(code: RefusalCode): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}

/** The HTTP status of a refusal; the catalogue's 200 is that of an answer in which the interviewer's calls tell it. */
export function statusOf(code: RefusalCode): number {
  return isErrorCode(code) ? ERROR_CATALOGUE[code] : PAGE_CODES[code];
}

/** The page that tells a refusal with this status. */
export function messageCodeOf(code: RefusalCode, status: number): SurveyMessageCode {
  return isMessageCode(code) ? code : (STAND_INS.find((one) => statusOf(one) === status) ?? 'technicalFailure');
}

function isMessageCode(code: RefusalCode): code is SurveyMessageCode {
  return Object.hasOwn(PAGE_CODES, code) || STAND_INS.some((one) => one === code);
}
