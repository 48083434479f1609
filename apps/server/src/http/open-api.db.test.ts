import { allCalls } from '@seker/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let answer: Response;
let document: { readonly openapi: string; readonly paths: Record<string, Record<string, Operation>> };

interface Operation {
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly required: string[] } }> };
  readonly responses: Record<string, { readonly description: string }>;
}

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  const supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  answer = await supervisor.fetch('/api/openapi.json');
  document = (await answer.json()) as typeof document;
});
afterAll(async () => await server.stop());

describe('the contract as OpenAPI', () => {
  it('is valid OpenAPI 3.1 according to an independent validator', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  });

  it('contains every call that the server has registered', () => {
    const routes = new Set(server.app.registeredRoutes.map(({ method, url }) => `${method} ${url}`));
    for (const { method, path, name } of allCalls) {
      expect(routes, name).toContain(`${method} ${path}`);
      const told = document.paths[path.replace(/:([a-zA-Z]+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(told, name).toMatchObject({ operationId: name });
    }
  });

  it('contains every route of the API', () => {
    const told = new Set(allCalls.map(({ method, path }) => `${method} ${path}`));
    const routes = server.app.registeredRoutes.filter(
      ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'),
    );
    const untold = routes.map(({ method, url }) => `${method} ${url}`).filter((route) => !told.has(route));
    expect(untold).toEqual(['GET /api/openapi.json']);
  });

  it('is told compressed, and only to those who may have programs written', async () => {
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect((await fetch(`${server.url}/api/openapi.json`)).status).toBe(401);
    const coder = new Person(server, 'coder');
    await coder.logInToOffice();
    expect((await coder.fetch('/api/openapi.json')).status).toBe(403);
  });

  it('lists the fields and refusals of a call', () => {
    const operation = document.paths['/api/v1/people/{personId}/password']?.['post'];
    expect(operation?.parameters).toMatchObject([{ name: 'personId', in: 'path', required: true }, {}]);
    expect(operation?.requestBody?.content['application/json']?.schema.required).toEqual(['password']);
    expect(operation?.responses['403']?.description).toBe('crossSite, forbidden');
    const dial = document.paths['/api/pbx/make-call']?.['get'];
    expect(dial?.responses['200']?.description).toContain('stationUnavailable');
  });
});
