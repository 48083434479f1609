import type { SurveyMessageCode, SurveyMessageModel } from '@seker/contract';
import { LANGUAGES, type ShippedLanguage } from '@seker/kernel';

/** The HTTP status of each message: a proxy, a robot and a log should know what a person reads. */
export const MESSAGE_STATUS: Readonly<Record<SurveyMessageCode, number>> = {
  wrongToken: 404,
  wrongLanguage: 400,
  notOnMobile: 403,
  screenedOut: 410,
  overQuota: 410,
  alreadyCompleted: 410,
  alreadyFinished: 410,
  unavailable: 403,
  tooManyRequests: 429,
  tooLarge: 413,
  unauthenticated: 401,
  notFound: 404,
  forbidden: 403,
  conflict: 409,
  wrongAction: 400,
  technicalFailure: 500,
};

const CODES: Readonly<Record<number, SurveyMessageCode>> = {
  400: 'wrongAction',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  410: 'alreadyCompleted',
  413: 'tooLarge',
  429: 'tooManyRequests',
  503: 'technicalFailure',
};

/** The message that tells a refusal of the catalogue. */
export function messageOfStatus(status: number): SurveyMessageCode {
  return CODES[status] ?? 'technicalFailure';
}

/** The page of a refusal with this status, in the platform's own words. */
export function messageModel(language: ShippedLanguage, status: number): SurveyMessageModel {
  return {
    kind: 'message',
    code: messageOfStatus(status),
    status,
    language,
    direction: LANGUAGES[language].direction,
  };
}
