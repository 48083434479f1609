import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SurveyAssets, SurveyPageModel, SurveyRenderer } from '@seker/contract';
import type { ShippedLanguage } from '@seker/kernel';
import * as z from 'zod';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
);

/** The survey app as built for the server; it is loaded as a file, never imported as source. */
export async function loadSurveyRenderer(
  dist: string,
): Promise<Pick<SurveyRenderer, 'skinStyle' | 'respondentTexts'> & { render(model: SurveyPageModel): string }> {
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
  return { render: (model) => render(model, assets), skinStyle, respondentTexts };
}
