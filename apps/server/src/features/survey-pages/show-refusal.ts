import type { ShowRefusal } from '../../http/errors.ts';
import { visitorLanguageOf } from '../../http/request-language.ts';
import { statusOf } from '../../http/route.ts';
import { messageModel } from './message-model.ts';
import { type RenderSurvey, sendSurveyPage, wantsJson } from './survey-page.ts';

/** Addresses that respondents and interviewers see as pages. */
const PAGES = /^\/(?:s|survey)(?:\/|$|\?)/;

/** What fails before a survey's own routes are reached (a form that is too large, an address that is none) is a page, too. */
export function showSurveyRefusal(render: RenderSurvey): ShowRefusal {
  return async (request, reply, refusal) => {
    if (!PAGES.test(request.url) || wantsJson(request)) return false;
    if (!(request.headers.accept ?? '').includes('text/html')) return false;
    const status = statusOf(refusal.code) === 200 ? 400 : statusOf(refusal.code);
    const model = messageModel(visitorLanguageOf(request), status);
    await sendSurveyPage(request, reply, render, model, status);
    return true;
  };
}
