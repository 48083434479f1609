import { hydrateSurvey } from './app/hydrate-survey.tsx';
import { ROOT_ID } from './app/page-ids.ts';
import { sendForm } from './app/send-form.ts';
import type { SendPage } from './app/send-page.ts';
import './styles/survey.css';

const sendToServer: SendPage = (page) =>
  sendForm(page, {
    fetch: (url, init) => window.fetch(url, init),
    wait: (milliseconds) => new Promise((resolve) => window.setTimeout(resolve, milliseconds)),
  });

void hydrateSurvey(document, sendToServer);

// The designer's stage has no page of its own: what it shows comes from the window around it.
const root = document.getElementById(ROOT_ID);
if (root?.dataset['stage'] === 'true') void import('./stage/show-stage.tsx').then(({ showStage }) => showStage(root));
