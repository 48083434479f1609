import { messageCodeOf } from '@seker/contract';
import { usualDirection } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import type { ShowRefusal } from '../../../http/errors.ts';
import { directionOf } from '../../../http/language.queries.ts';
import { screenLanguageOf, visitorLanguageOf } from '../../../http/request-language.ts';
import { readOfflineText } from './offline-text.queries.ts';
import { type RenderSurvey, sendSurveyPage, wantsJson } from './survey-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers with survey pages, even on failure. */
    showsPages?: boolean;
  }
}

/** Addresses that respondents and interviewers see as pages. */
const PAGES = /^\/(?:s|p|survey)(?:\/|$|\?)/;

/**
 * Renders a survey page's refusal as a designed page: in the survey's language if known, else in the visitor's or the
 * desk's. This includes failures before routing (a form that is too large, a malformed address).
 */
export function showSurveyRefusal(db: Db, render: RenderSurvey): ShowRefusal {
  return async (request, reply, { code, status, options }) => {
    const { showsPages, policy } = request.routeOptions?.config ?? {};
    const isAskedFor = (request.headers.accept ?? '').includes('text/html') && !wantsJson(request);
    if (showsPages !== true && !(isAskedFor && PAGES.test(request.url))) return false;
    const isForStaff = policy !== undefined && policy.right !== 'anyone';
    const language = options.language ?? (isForStaff ? screenLanguageOf(request) : visitorLanguageOf(request));
    const { languages = [], offlineProject } = options;
    const own = offlineProject === undefined ? null : await readOfflineText(db, offlineProject, language);
    const model = {
      kind: 'message',
      code: messageCodeOf(code, status),
      status,
      language,
      direction: code === 'databaseAway' ? usualDirection(language) : await directionOf(db, language),
      ...(languages.length > 0 ? { languages } : {}),
      ...own,
    } as const;
    await sendSurveyPage(request, reply, render, model, status);
    return true;
  };
}
