import type { SurveyPageModel } from '@seker/contract';
import { readSubmission } from '@seker/questionnaire';
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
  const model: SurveyPageModel = JSON.parse(json);
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
