import type { SubmittedFields } from '@seker/questionnaire';
import type { FastifyRequest } from 'fastify';

/** Returns the fields of a posted form as texts; other parts of a body are left out. */
export function fieldsOf(request: FastifyRequest): SubmittedFields {
  const { body } = request;
  return typeof body !== 'object' || body === null || Array.isArray(body) ? {} : fieldsIn(body);
}

/** The same of fields that were read already. */
export function fieldsIn(body: object): SubmittedFields {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]: [string, unknown]): [string, string | string[]][] => {
      if (typeof value === 'string') return [[name, readable(value)]];
      return Array.isArray(value) ? [[name, value.filter((one) => typeof one === 'string').map(readable)]] : [];
    }),
  );
}

/** Removes characters that the database refuses; the rest of the input stays. */
function readable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
