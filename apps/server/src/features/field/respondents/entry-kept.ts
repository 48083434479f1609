import { VIA_LABEL, WAYS } from '@seker/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** By which address a browser came, as it is kept with its interview. */
export const keptEntry = z.object({
  way: z.enum(WAYS),
  /** The label of the address. */
  via: z.string().optional(),
  /** The panel source or the banner. */
  source: z.number().optional(),
});
export type KeptEntry = z.infer<typeof keptEntry>;

/** Reads the label of an address; one in another form is ignored, for it only says where the address was published. */
export function viaOf(request: FastifyRequest): string | null {
  const { via } = request.query as Readonly<Record<string, unknown>>;
  return typeof via === 'string' && VIA_LABEL.test(via) ? via : null;
}

export function entryBy(way: KeptEntry['way'], via: string | null, source: number | null = null): KeptEntry {
  return { way, ...(via === null ? {} : { via }), ...(source === null ? {} : { source }) };
}

/** Programs that open the links of messages: previews, scanners of mail, search engines. */
const SCANNERS =
  /bot\b|crawl|spider|preview|scan|facebookexternalhit|whatsapp|slack|skype|urlcheck|proofpoint|barracuda|headless/i;

/** Whether a person's browser probably opened the address; those without a name of their own do not count either. */
export function isCounted({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return false;
  const agent = headers['user-agent'] ?? '';
  return agent !== '' && !SCANNERS.test(agent);
}
