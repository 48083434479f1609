import type { Claims, Subject } from '@seker/contract';
import { err, ok, parseId, type Result } from '@seker/kernel';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../http/refusal.ts';

/** Reads the ids in a survey address: one per subject, by the name of its parameter or query field. */
export function claimsIn(part: 'params' | 'query', fields: Readonly<Partial<Record<Subject, string>>>) {
  return (request: FastifyRequest): Result<Claims, Refusal> => {
    const values = request[part] as Readonly<Record<string, unknown>>;
    const named = Object.entries(fields).map(([subject, field]) => [subject, parseId(values[field])] as const);
    return named.some(([, id]) => id === null)
      ? err(new Refusal('badRequest'))
      : ok(Object.fromEntries(named) as Claims);
  };
}
