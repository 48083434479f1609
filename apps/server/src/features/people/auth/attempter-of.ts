import type { FastifyRequest } from 'fastify';
import { DEVICE_COOKIE } from '../../../http/cookies.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { Attempter } from './login-attempt.queries.ts';

/** Returns the origin of the request for the brakes on guessing. */
export function attempterOf(request: FastifyRequest, login: string): Attempter {
  const device = request.cookies[DEVICE_COOKIE];
  return {
    login: login.trim(),
    network: networkOf(request.ip),
    device: device === undefined ? null : device.slice(0, 100),
  };
}
