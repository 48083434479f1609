export { type AnswerSettings, type GeneratedAnswer, generateAnswers } from './generate-answers.ts';
export { asCoded, type HitRates, hitRates } from './hit-rates.ts';
