import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SurveyAssets, SurveyPageModel, SurveyRenderer, SurveyWords } from '@seker/contract';
import type { ShippedLanguage } from '@seker/kernel';
import * as z from 'zod';
import type { OwnTexts } from '../../../texts/own-texts.ts';
import { keepPages } from './kept-pages.ts';
import type { RenderSurvey } from './survey-page.ts';
import { surveyWords, withTitle } from './survey-words.ts';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
);

/** The parts of the survey app that the server uses. */
export interface SurveyApp extends Pick<SurveyRenderer, 'skinStyle' | 'respondentTexts'> {
  readonly render: RenderSurvey;
  readonly assets: SurveyAssets;
}

/** Loads the survey app as built for the server, from a file; it is never imported as source. */
export async function loadSurveyRenderer(
  dist: string,
  texts: Pick<OwnTexts, 'find' | 'versionOf'> | null,
): Promise<SurveyApp> {
  const built: unknown = await import(pathToFileURL(join(dist, 'server/render.mjs')).href);
  const { render, skinStyle, respondentTexts } = built as SurveyRenderer;
  const entries = manifest.parse(JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')));
  const entry = Object.values(entries).find((candidate) => candidate.isEntry === true);
  if (entry === undefined) throw new Error('the survey bundle has no entry');
  const textsOf = (language: ShippedLanguage) => {
    const texts = entries[`src/texts/${language}.ts`];
    if (texts === undefined) throw new Error(`the survey bundle has no words in ${language}`);
    return `/survey-assets/${texts.file}`;
  };
  const assets: SurveyAssets = {
    script: `/survey-assets/${entry.file}`,
    texts: { he: textsOf('he'), en: textsOf('en'), ar: textsOf('ar'), ru: textsOf('ru') },
    style: `/survey-assets/${entry.css?.[0] ?? ''}`,
  };
  const withWords = (model: SurveyPageModel): readonly [SurveyPageModel, SurveyWords | null] => {
    const words = texts === null ? null : surveyWords(texts, model);
    return words === null ? [model, null] : [{ ...model, words: { language: words.language, url: words.url } }, words];
  };
  const shipped = respondentTexts().texts;
  const html = keepPages((model, words: SurveyWords | null) => render(model, assets, words));
  const json = keepPages((model) => JSON.stringify({ model }));
  return {
    render: {
      html: (model) => html(...withWords(withTitle(texts, shipped, model))),
      json: (model) => json(...withWords(withTitle(texts, shipped, model))),
    },
    assets,
    skinStyle,
    respondentTexts,
  };
}
