import type { SurveyPageModel } from '@seker/contract';
import { openAnswerField, readSubmission } from '@seker/questionnaire';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { lacksInputs } from '../features/questions/fetch-live-parts.ts';
import type { TypedValues } from '../features/questions/typed-values.ts';
import { fetchSay } from '../texts/fetch-say.ts';
import { fetchPageParts } from './fetch-page-parts.ts';
import { MODEL_ID, ROOT_ID } from './page-ids.ts';
import { bringPersonPages } from './person/person-pages.ts';
import type { SendPage } from './send-page.ts';
import { SurveyApp } from './survey-app.tsx';

/** Takes over the page that the server has rendered; `null` where the page brings no data, or its inputs did not come. */
export async function hydrateSurvey(page: Document, send: SendPage): Promise<Root | null> {
  const root = page.getElementById(ROOT_ID);
  const json = page.getElementById(MODEL_ID)?.textContent;
  if (root === null || !json) return null;
  const model: SurveyPageModel = JSON.parse(json);
  const say = await fetchSay(model.language, model.fallbackLanguage, model.words);
  if (model.kind === 'openAnswers') bringPersonPages(await import('../features/open-answers/open-answers-page.tsx'));
  // What shows must be what the server has rendered.
  if (model.kind !== 'page' || model.calculates || lacksInputs(model)) await fetchPageParts(model);
  if (lacksInputs(model)) return null;
  // What is typed while the parts are on their way is read at the last moment, and nothing more can come before they take over.
  return flushSync(() =>
    hydrateRoot(
      root,
      <SurveyApp initialModel={withTyped(model, root)} initialSay={say} typedBefore={typedInto(root)} send={send} />,
    ),
  );
}

/** What was answered before the script has loaded is kept. */
function typedInto(page: HTMLElement): TypedValues {
  const form = page.querySelector('form');
  if (form === null) return {};
  const fields: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') (fields[name] ??= []).push(value);
  return readSubmission(fields).values;
}

/** The same for open answers that are corrected: the script would put the stored ones back. */
function withTyped(model: SurveyPageModel, page: HTMLElement): SurveyPageModel {
  const form = page.querySelector('form');
  if (model.kind !== 'openAnswers' || form === null) return model;
  const fields = new FormData(form);
  const items = model.items.map((item) => {
    const typed = fields.get(openAnswerField(item.question, item.answer, item.part));
    return typeof typed === 'string' ? { ...item, value: typed } : item;
  });
  return { ...model, items };
}
