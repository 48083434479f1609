import type { SurveyRenderer } from '@seker/contract';
import { renderToString } from 'react-dom/server';
import { SurveyDocument } from './app/survey-document.tsx';

export { skinStyle } from './skin/skin-style.ts';
export { respondentTexts } from './texts/respondent-texts.ts';

/** The page as a whole HTML document. */
export const render: SurveyRenderer['render'] = (model, assets, words) =>
  `<!doctype html>${renderToString(<SurveyDocument model={model} assets={assets} words={words} />)}`;
