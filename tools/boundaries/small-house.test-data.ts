import { checkBoundaries } from './check-boundaries.ts';
import type { RuleName, SourceFile } from './violation.ts';

/** A house of a few files, in which every room has declared the packages that stand in the imports below. */
export function rulesBrokenBy(files: Readonly<Record<string, string>>): readonly RuleName[] {
  const sources: SourceFile[] = Object.entries(files).map(([path, text]) => ({ path, text }));
  const rooms = [
    'packages/kernel',
    'packages/fieldwork',
    'packages/contract',
    'packages/interviewing',
    'packages/telephony',
    'packages/ui',
    'apps/server',
    'apps/survey',
    'apps/interviewer',
  ];
  const dependencies = new Set([
    '@seker/kernel',
    '@seker/fieldwork',
    '@seker/questionnaire',
    '@seker/contract',
    '@seker/telephony',
    '@seker/ui',
    '@seker/server',
    'kysely',
    'prom-client',
    'pg',
    'zod',
    'react',
    '@mantine/core',
    'fastify',
  ]);
  const manifest = { dependencies, tools: new Set(['vite', '@seker/component-tests']) };
  const manifests = new Map([
    ['', { dependencies: new Set<string>(), tools: new Set(['vitest']) }],
    ...rooms.map((room) => [room, manifest] as const),
  ]);
  return checkBoundaries({ files: sources, manifests }).map(({ rule }) => rule);
}
