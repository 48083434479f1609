import type { SurveyPageModel } from '@seker/contract';
import { openAnswerField, readSubmission } from '@seker/questionnaire';
import { hydrateRoot } from 'react-dom/client';
import { MODEL_ID, ROOT_ID } from './app/page-ids.ts';
import { sendForm } from './app/send-form.ts';
import type { SendPage } from './app/send-page.ts';
import { SurveyApp } from './app/survey-app.tsx';
import type { TypedValues } from './features/questions/typed-values.ts';
import { fetchSay } from './texts/fetch-say.ts';
import './styles/survey.css';

const sendToServer: SendPage = (page) =>
  sendForm(page, {
    fetch: (url, init) => window.fetch(url, init),
    wait: (milliseconds) => new Promise((resolve) => window.setTimeout(resolve, milliseconds)),
  });

const root = document.getElementById(ROOT_ID);
const json = document.getElementById(MODEL_ID)?.textContent;
if (root !== null && json) {
  const model = withTyped(JSON.parse(json), root);
  void fetchSay(model.language, model.fallbackLanguage, model.words).then((say) =>
    hydrateRoot(
      root,
      <SurveyApp initialModel={model} initialSay={say} typedBefore={typedInto(root)} send={sendToServer} />,
    ),
  );
}

// The designer's stage has no page of its own: what it shows comes from the window around it.
if (root?.dataset['stage'] === 'true') void import('./stage/show-stage.tsx').then(({ showStage }) => showStage(root));

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
