import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { DEVICE_COOKIE } from '../../../http/cookies.ts';
import { attempterOf } from './attempter-of.ts';

const from = (cookies: Record<string, string>) => ({ cookies, ip: '198.51.100.7' }) as unknown as FastifyRequest;

it('is the login without spaces around it, the network, and the device cookie up to a length', () => {
  expect(attempterOf(from({}), ' dana ')).toEqual({ login: 'dana', network: '198.51.100.7/32', device: null });
  expect(attempterOf(from({ [DEVICE_COOKIE]: 'x'.repeat(101) }), 'dana').device).toBe('x'.repeat(100));
});
