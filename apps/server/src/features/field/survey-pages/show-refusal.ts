import { messageCodeOf } from '@seker/contract';
import { usualDirection } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import type { ShowRefusal } from '../../../http/errors.ts';
import { directionOf } from '../../../http/language.queries.ts';
import type { Refusal } from '../../../http/refusal.ts';
import { screenLanguageOf, visitorLanguageOf } from '../../../http/request-language.ts';
import { type OfflineText, readOfflineText } from './offline-text.queries.ts';
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
    const end = endOf(options.endPage, own);
    if (end.handoff !== undefined && end.handoff.waits !== true && !wantsJson(request)) {
      await reply.redirect(end.handoff.url, 303);
      return true;
    }
    const model = {
      kind: 'message',
      code: messageCodeOf(code, status),
      status,
      language,
      direction: code === 'databaseAway' ? usualDirection(language) : await directionOf(db, language),
      ...(languages.length > 0 ? { languages } : {}),
      ...end,
    } as const;
    await sendSurveyPage(request, reply, render, model, status);
    return true;
  };
}

/** What is said of the end and where it leads; a project's own words of being closed are nearer than its questionnaire's. */
function endOf(page: Refusal['options']['endPage'], own: OfflineText | null) {
  const handoff = page?.handoff ?? null;
  if (own !== null) return { ...own, ...(handoff === null ? {} : { handoff: { ...handoff, waits: true } as const }) };
  return {
    ...(page?.text ? { text: page.text } : {}),
    ...(page?.picture ? { picture: page.picture } : {}),
    ...(handoff === null ? {} : { handoff }),
  };
}
