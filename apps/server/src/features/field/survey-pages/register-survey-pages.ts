import { unreachable } from '@seker/kernel';
import { readSubmission } from '@seker/questionnaire';
import type { FastifyInstance } from 'fastify';
import { type CaptureHost, registerCaptures } from '../captured-media/index.ts';
import { registerPlainCaptures } from './plain-captures.ts';
import { fieldsOf } from './submitted-fields.ts';
import type { SurveyHost } from './survey-host.ts';
import { type RenderSurvey, sendSurveyPage, wantsJson } from './survey-page.ts';

/** Registers the pages of a host: the page at the address, its posted form, and the media below it. */
export function registerSurveyPages<Visit>(app: FastifyInstance, render: RenderSurvey, host: SurveyHost<Visit>): void {
  const { url } = host;
  const config = { policy: host.policy, showsPages: true };
  app.route({
    method: 'GET',
    url,
    config,
    handler: host.enter(async (visit, request, reply) => {
      const shown = await host.show(visit, request);
      if ('redirectTo' in shown) return await reply.redirect(shown.redirectTo, shown.status ?? 302);
      return await sendSurveyPage(request, reply, render, shown);
    }),
  });

  app.route({
    method: 'POST',
    url,
    config,
    handler: host.enter(async (visit, request, reply) => {
      const answer = await host.take(visit, readSubmission(fieldsOf(request)), request, reply);
      switch (answer.type) {
        case 'refused':
          return await sendSurveyPage(request, reply, render, answer.model, 422);
        case 'shown':
          return await sendSurveyPage(request, reply, render, answer.model);
        case 'away':
        case 'standing':
          if (!wantsJson(request)) return await reply.redirect(answer.url, 303);
          return await sendSurveyPage(request, reply, render, answer.model());
        default:
          return unreachable(answer);
      }
    }),
  });

  const { captures } = host;
  if (captures !== undefined) {
    const enter: CaptureHost['enter'] = (act) =>
      host.enter(async (visit, request, reply) => await act(await captures.of(visit), request, reply));
    registerPlainCaptures(app, render, { ...host, captures });
    registerCaptures(app, captures.deps, { url, policy: host.policy, enter });
  }

  const { sendMedium } = host;
  if (sendMedium === undefined) return;
  for (const address of [`${url}/media/:medium`, `${url}/media/:medium/:said/:language`])
    app.route({ method: 'GET', url: address, config, handler: host.enter(sendMedium) });
}
