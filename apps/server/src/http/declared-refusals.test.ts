import { watchingCalls } from '@seker/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { Refusal } from './refusal.ts';
import { anyoneRoute } from './route.ts';

it('treats a refusal that the contract does not declare as an internal fault', async () => {
  const thrown: unknown[] = [];
  const app = fastify().setErrorHandler(async (error, _request, reply) => {
    thrown.push(error);
    await reply.code(418).send();
  });
  anyoneRoute(app, watchingCalls.screenPicture, async ({ request }) => {
    throw new Refusal(request.headers['x-refuse'] === 'declared' ? 'pictureFailed' : 'conflict');
  });
  const url = '/api/v1/watching/7/picture';
  await app.inject({ url, headers: { 'x-refuse': 'declared' } });
  await app.inject({ url });
  expect(thrown[0]).toBeInstanceOf(Refusal);
  expect(thrown[1]).not.toBeInstanceOf(Refusal);
  expect(thrown[1]).toMatchObject({ message: 'screenPicture may not be refused with conflict' });
});
