import { DEFAULT_LANGUAGE, isScreenLanguage, LANGUAGES } from '@seker/kernel';
import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from './cookies.ts';

/** The language that a person of the desk is answered in: the session's, or the last log-in's, or the browser's. */
export function screenLanguageOf(request: FastifyRequest): string {
  return remembered(request) ?? accepted(request).find(isScreenLanguage) ?? DEFAULT_LANGUAGE;
}

/** The language of a page for a visitor of whom nothing else is known. */
export function visitorLanguageOf(request: FastifyRequest): string {
  return remembered(request) ?? accepted(request).find(isShipped) ?? DEFAULT_LANGUAGE;
}

function remembered(request: FastifyRequest): string | null {
  const language = request.screenLanguage ?? request.cookies?.[LANGUAGE_COOKIE];
  return language !== undefined && /^[a-z]{2,3}$/.test(language) ? language : null;
}

/** What the browser asks for, in its order; regions do not matter to us. */
export function accepted({ headers }: Pick<FastifyRequest, 'headers'>): readonly string[] {
  const wishes = (headers['accept-language'] ?? '').split(',');
  return wishes.map((wish) => wish.split(/[-;]/, 1)[0]?.trim().toLowerCase() ?? '');
}

function isShipped(code: string): boolean {
  return Object.hasOwn(LANGUAGES, code);
}
