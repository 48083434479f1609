import { MINUTE } from '@seker/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { directionOf } from '../../../../http/language.queries.ts';
import { networkOf } from '../../../../http/network-of.ts';
import type { OpenPolicy } from '../../../../http/policy.ts';
import { createRateLimit, type RateRule } from '../../../../http/rate-limit.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { fieldsOf, type RenderSurvey, sendSurveyPage } from '../../../field/survey-pages/index.ts';
import { skinUrl, type WriteSkin } from '../../../questionnaires/skins/index.ts';
import { readFieldSettings } from '../../project/index.ts';
import { findMailOfToken, type RemovedMail, removeAddress } from './remove-address.ts';

const BY_REMOVAL_LINK = { right: 'anyone', scope: 'link' } as const satisfies OpenPolicy;
/** A mailbox presses for its owner, without a cookie and without an Origin. */
const BY_TOKEN = { ...BY_REMOVAL_LINK, crossSite: 'byToken' } as const satisfies OpenPolicy;

/** The limit of wrong addresses per network. */
const WRONG: readonly RateRule[] = [{ limit: 60, milliseconds: 5 * MINUTE }];

/**
 * Registers the addresses that end mail. Scanners follow every link of a mail, so following it shows a button and
 * changes nothing.
 */
export function removalRoutes(app: FastifyInstance, deps: Deps, render: RenderSurvey, writeSkin: WriteSkin): void {
  const wrong = createRateLimit(deps.wallNow, WRONG);

  async function mailOf(request: FastifyRequest): Promise<RemovedMail> {
    const { token = '' } = request.params as { readonly token?: string };
    const mail = await findMailOfToken(deps, token);
    if (mail !== null) return mail;
    const retryAfterSeconds = wrong.take(networkOf(request.ip));
    if (retryAfterSeconds !== null) throw new Refusal('tooManyRequests', { retryAfterSeconds });
    throw new Refusal('wrongToken');
  }

  async function pageOf(
    { projectId, address, language, title }: RemovedMail,
    state: 'asked' | 'everything' | 'study',
    url: string,
  ) {
    const skin = (await readFieldSettings(deps.db, projectId))?.skin ?? null;
    return {
      kind: 'removal',
      state,
      address,
      title,
      formAction: url,
      language,
      direction: await directionOf(deps.db, language),
      look: { style: skin === null ? null : skinUrl(skin, writeSkin), header: null, footer: null },
    } as const;
  }

  app.route({
    method: 'GET',
    url: '/u/:token',
    config: { policy: BY_REMOVAL_LINK, showsPages: true },
    handler: async (request, reply) =>
      await sendSurveyPage(request, reply, render, await pageOf(await mailOf(request), 'asked', request.url)),
  });

  app.route({
    method: 'POST',
    url: '/u/:token',
    config: { policy: BY_TOKEN, showsPages: true },
    handler: async (request, reply) => {
      const mail = await mailOf(request);
      // One press of a mailbox names no reach.
      const [chosen] = [fieldsOf(request)['reach']].flat();
      const reach = chosen === 'study' ? 'study' : 'everything';
      await removeAddress(deps, mail, reach);
      return await sendSurveyPage(request, reply, render, await pageOf(mail, reach, request.url));
    },
  });
}
