import { usualDirection } from '@seker/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { describe, isDatabaseAway } from '../../http/errors.ts';
import { directionOf } from '../../http/language.queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { visitorLanguageOf } from '../../http/request-language.ts';
import { statusOf } from '../../http/route.ts';
import { MESSAGE_STATUS, messageOfStatus, type RenderSurvey, sendSurveyPage } from '../survey-pages/index.ts';
import { MessageRefusal } from './message-refusal.ts';

/** Answers a respondent's request; whatever goes wrong becomes a designed page in their language, with its status. */
export function respondentHandler(
  deps: Deps,
  render: RenderSurvey,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      return await handle(request, reply);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'technicalFailure' && !(error instanceof MessageRefusal))
        deps.log.error({ route: request.routeOptions.url, error: describe(error as Error) }, 'request failed');
      const isAway = isDatabaseAway(error);
      const status = isAway ? 503 : MESSAGE_STATUS[refusal.code];
      if (status === 429 || status === 503)
        reply.header('Retry-After', refusal.retryAfterSeconds ?? (status === 429 ? 300 : 5));
      const language = refusal.language ?? visitorLanguageOf(request);
      const model = {
        kind: 'message',
        code: refusal.code,
        status,
        language,
        direction: isAway ? usualDirection(language) : await directionOf(deps.db, language),
        ...(refusal.languages.length > 0 ? { languages: refusal.languages } : {}),
      } as const;
      return await sendSurveyPage(request, reply, render, model, status);
    }
  };
}

function refusalOf(error: unknown): MessageRefusal {
  if (error instanceof MessageRefusal) return error;
  return new MessageRefusal(error instanceof Refusal ? messageOfStatus(statusOf(error.code)) : 'technicalFailure');
}
