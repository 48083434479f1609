import type { SubmittedFields } from '@seker/questionnaire';
import type { FastifyRequest } from 'fastify';

/** The fields of a posted form, each as text; other parts of a body are left out. */
export function fieldsOf(request: FastifyRequest): SubmittedFields {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]: [string, unknown]): [string, string | string[]][] => {
      if (typeof value === 'string') return [[name, readable(value)]];
      return Array.isArray(value) ? [[name, value.filter((one) => typeof one === 'string').map(readable)]] : [];
    }),
  );
}

/** Without the signs that no database takes; the rest of what was typed stays. */
function readable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
