import * as z from 'zod/mini';
import { ALWAYS, type Call, IN_SESSION } from './call.ts';
import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue.ts';

type Json = Readonly<Record<string, unknown>>;

/** The calls as an OpenAPI 3.1 document: shapes as JSON Schema, refusals by status. */
export function openApi(calls: readonly Call[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Seker', version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'seker' } },
      parameters: {
        OwnPage: {
          name: 'X-Requested-With',
          in: 'header',
          required: true,
          description: 'Shows that no other site has sent the request.',
          schema: { const: 'XMLHttpRequest' },
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['success', 'code', 'error'],
          properties: {
            success: { const: false },
            code: { enum: Object.keys(ERROR_CATALOGUE) },
            error: { type: 'string', description: 'A sentence in the language of the session.' },
            details: {},
          },
        },
      },
    },
  };
}

/** The body is the file itself; its declared content type is ignored. */
const A_FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

function operationOf(call: Call): Json {
  const body = schemaOf(call.body);
  const content = { schema: body };
  const fields = Object.keys(propertiesOf(body)).length;
  return {
    operationId: call.name,
    security: call.needsSession ? [{ session: [] }] : [],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.changesState ? [{ $ref: '#/components/parameters/OwnPage' }] : []),
    ],
    ...(call.bodyKind === 'file' ? { requestBody: { required: true, content: A_FILE } } : {}),
    ...(fields === 0
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': content,
              'application/x-www-form-urlencoded': content,
              'multipart/form-data': content,
            },
          },
        }),
    responses: responsesOf(call),
  };
}

function parametersOf(part: z.ZodMiniType, place: 'path' | 'query'): readonly Json[] {
  const schema = schemaOf(part);
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Refusals with status 200 are described within the successful answer, whose shape reports them. */
function responsesOf(call: Call): Json {
  const codes: readonly ErrorCode[] = [...ALWAYS, ...(call.needsSession ? IN_SESSION : []), ...call.refusals];
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_CATALOGUE[code]);
  const refused = [...byStatus].filter(([status]) => status !== 200);
  const inAnswer = byStatus.get(200) ?? [];
  return {
    200: {
      description: inAnswer.length === 0 ? 'Done' : `Done, or refused: ${inAnswer.join(', ')}`,
      content: { 'application/json': { schema: schemaOf(call.answer) } },
    },
    ...Object.fromEntries(
      refused.map(([status, told]) => [
        status,
        {
          description: told.join(', '),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Refusal', properties: { code: { enum: told } } },
            },
          },
        },
      ]),
    ),
  };
}

/** The JSON Schema of the wire shape, before parsing. */
function schemaOf(part: z.ZodMiniType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
  return schema;
}

function propertiesOf(schema: Json): Json {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? { ...properties } : {};
}
