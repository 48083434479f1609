import { browserPhoneCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { createPhoneSecrets } from './phone-secrets.ts';
import { readStationPhone } from './station-phone.queries.ts';

const OWN_LINE = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;

/** The exchange knows its stations by name alone; a name that no network has cannot lead a phone elsewhere. */
const SIP_DOMAIN = 'seker.invalid';

export function browserPhoneRoutes(app: FastifyInstance, deps: Deps): void {
  const { browserPhones } = deps.config;
  const secrets = browserPhones === null ? null : createPhoneSecrets(browserPhones.descriptionFile);

  personRoute(
    app,
    deps,
    calls.phoneCredentials,
    OWN_LINE,
    async ({ session, reply }) => {
      const { station } = session;
      if ((await readStationPhone(deps.db, station)) === 'desk') throw new Refusal('stationHasDeskPhone');
      if (secrets === null) throw new Refusal('browserPhonesAway');
      const found = await secrets.of(station);
      if (!found.ok) {
        deps.log.warn({ station }, found.error);
        throw new Refusal('browserPhonesAway');
      }
      reply.header('Cache-Control', 'no-store');
      const { secret, stunServer } = found.value;
      return {
        uri: `sip:${station}@${SIP_DOMAIN}`,
        user: station,
        password: secret,
        socketPath: '/sip',
        iceServers: stunServer === null ? [] : [{ urls: `stun:${stunServer}` }],
      };
    },
    { byItself: true },
  );

  personRoute(
    app,
    deps,
    calls.reportPhoneQuality,
    OWN_LINE,
    async ({ body }) => {
      const { meter } = deps;
      meter.count('phoneSeconds', { line: 'good' }, body.goodSeconds);
      meter.count('phoneSeconds', { line: 'weak' }, body.weakSeconds);
      meter.observe('phoneLoss', {}, body.loss);
      meter.observe('phoneJitterSeconds', {}, body.jitterSeconds);
      return { success: true };
    },
    { byItself: true },
  );
}
