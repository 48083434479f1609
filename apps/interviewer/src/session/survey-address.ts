import { deskCalls } from '@seker/contract';

const ROOT = deskCalls.info.path.replace(/\/index$/, '');

/** The survey of a respondent, for the frame. */
export function surveyAddress(respId: number, sfId: number, phoneId: number | null): string {
  return `${ROOT}/to-survey/?respId=${respId}&sfId=${sfId}&phoneId=${phoneId ?? ''}`;
}

/** The open answers of an interview of one's own; the whole browser goes there. */
export function openAnswersAddress(actId: number): string {
  return `${ROOT}/to-survey-open/?actId=${actId}`;
}
