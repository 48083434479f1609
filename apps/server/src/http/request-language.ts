import { DEFAULT_LANGUAGE, isScreenLanguage, LANGUAGES } from '@seker/kernel';
import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from './cookies.ts';

/** Returns the language for answers to staff: of the session, else of the last log-in, else of the browser. */
export function screenLanguageOf(request: FastifyRequest): string {
  return remembered(request) ?? accepted(request).find(isScreenLanguage) ?? DEFAULT_LANGUAGE;
}

/** Returns the language of a page for an unknown visitor. */
export function visitorLanguageOf(request: FastifyRequest): string {
  return remembered(request) ?? accepted(request).find(isShipped) ?? DEFAULT_LANGUAGE;
}

function remembered(request: FastifyRequest): string | null {
  const language = request.screenLanguage ?? request.cookies?.[LANGUAGE_COOKIE];
  return language !== undefined && /^[a-z]{2,3}$/.test(language) ? language : null;
}

/** Lists the browser's languages in order of preference, without regions. */
export function accepted({ headers }: Pick<FastifyRequest, 'headers'>): readonly string[] {
  const wishes = (headers['accept-language'] ?? '').split(',');
  return wishes.map((wish) => wish.split(/[-;]/, 1)[0]?.trim().toLowerCase() ?? '');
}

function isShipped(code: string): boolean {
  return Object.hasOwn(LANGUAGES, code);
}
