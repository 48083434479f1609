import type { FastifyRequest } from 'fastify';
import { DEVICE_COOKIE } from '../../../http/cookies.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { Attempter } from './login-attempt.queries.ts';

/** Where the request comes from, as far as the brakes on guessing are concerned. */
export function attempterOf(request: FastifyRequest, login: string): Attempter {
  const device = request.cookies[DEVICE_COOKIE];
  return {
    login: login.trim(),
    network: networkOf(request.ip),
    device: device === undefined ? null : device.slice(0, 100),
  };
}
