import { describe, expect, it } from 'vitest';
import { openAnswersAddress, surveyAddress } from './survey-address.ts';

describe('the addresses of the survey', () => {
  it('name respondent, case and phone', () => {
    expect(surveyAddress(3, 2, 7)).toBe('/survey/interviewer/to-survey/?respId=3&sfId=2&phoneId=7');
    expect(surveyAddress(3, 2, null)).toBe('/survey/interviewer/to-survey/?respId=3&sfId=2&phoneId=');
  });

  it('name the interview whose open answers are edited', () => {
    expect(openAnswersAddress(3)).toBe('/survey/interviewer/to-survey-open/?actId=3');
  });
});
