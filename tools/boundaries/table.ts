/** The import table of the house, as data: which room may lean on which, and what a line in it may do. */

export type Nature = 'pure' | 'node' | 'dom';

export interface Room {
  readonly path: string;
  readonly nature: Nature;
  /** The other rooms that it may import, by name. */
  readonly mayImport: readonly string[];
  /** npm packages that it must never import, by name; `name/*` for a whole scope. */
  readonly neverPackages?: readonly string[];
  readonly maxFiles?: number;
  /** Of what pure rooms get as arguments (`IMPURE_GLOBALS`), what it is about. */
  readonly mayUse?: readonly string[];
  /** All of it is for tests, as a test is: what it needs is a development dependency, and so is it itself. */
  readonly isForTests?: true;
}

const PACKAGES = [
  'kernel',
  'questionnaire',
  'fieldwork',
  'fieldsim',
  'estimation',
  'coding',
  'contract',
  'interviewing',
  'gallery',
  'export',
  'sealing',
  'telephony',
] as const;
/** How questionnaires are made is nothing to those who answer them. */
const DESIGN = '@seker/questionnaire/design';
/** Colours of skins without the calls, which respondents never make. */
const LOOK = '@seker/contract/look';
/** The log-in without the screens behind it, which it does not wait for. */
const ENTRY = '@seker/ui/entry';
/** Generated answers, for benchmarks. */
const GENERATED = '@seker/coding/testing';
/** The whole of zod weighs five times its `zod/mini`, and what a respondent downloads should be small. */
const FULL_ZOD = 'zod';
const MANTINE = '@mantine/*';
const SERVER_PARTS = ['fastify', '@fastify/*', 'kysely', 'pg', 'socket.io'];

export const ROOMS: Readonly<Record<string, Room>> = {
  kernel: { path: 'packages/kernel', nature: 'pure', mayImport: [], maxFiles: 10 },
  questionnaire: { path: 'packages/questionnaire', nature: 'pure', mayImport: ['kernel'] },
  fieldwork: { path: 'packages/fieldwork', nature: 'pure', mayImport: ['kernel'] },
  fieldsim: { path: 'packages/fieldsim', nature: 'pure', mayImport: ['kernel', 'fieldwork'] },
  estimation: { path: 'packages/estimation', nature: 'pure', mayImport: ['kernel'] },
  coding: { path: 'packages/coding', nature: 'pure', mayImport: ['kernel'] },
  contract: {
    path: 'packages/contract',
    nature: 'pure',
    mayImport: ['kernel', 'questionnaire', 'fieldwork'],
    neverPackages: [FULL_ZOD],
  },
  interviewing: {
    path: 'packages/interviewing',
    nature: 'pure',
    mayImport: ['kernel', 'questionnaire', 'contract'],
    neverPackages: [FULL_ZOD, DESIGN],
  },
  gallery: {
    path: 'packages/gallery',
    nature: 'pure',
    mayImport: ['kernel', 'questionnaire', 'contract', 'interviewing'],
    neverPackages: [FULL_ZOD, DESIGN],
  },
  formats: { path: 'packages/formats', nature: 'pure', mayImport: ['kernel', 'questionnaire'] },
  export: { path: 'packages/export', nature: 'pure', mayImport: ['kernel', 'questionnaire', 'estimation'] },
  // Keys and their randomness are what it is about: Web Crypto is the same in browsers and in Node.
  sealing: { path: 'packages/sealing', nature: 'pure', mayImport: ['kernel'], mayUse: ['crypto'] },
  telephony: {
    path: 'packages/telephony',
    nature: 'node',
    mayImport: ['kernel', 'fieldwork'],
    neverPackages: SERVER_PARTS,
  },
  'component-tests': { path: 'packages/component-tests', nature: 'dom', mayImport: [], isForTests: true },
  ui: { path: 'packages/ui', nature: 'dom', mayImport: ['kernel', 'contract'], neverPackages: [FULL_ZOD] },
  server: { path: 'apps/server', nature: 'node', mayImport: PACKAGES, neverPackages: ['react', 'react-dom', MANTINE] },
  survey: {
    path: 'apps/survey',
    nature: 'dom',
    mayImport: [
      'kernel',
      'questionnaire',
      'fieldwork',
      'contract',
      'interviewing',
      'sealing',
      'gallery',
      'component-tests',
    ],
    neverPackages: [FULL_ZOD, MANTINE, DESIGN],
  },
  interviewer: {
    path: 'apps/interviewer',
    nature: 'dom',
    mayImport: ['kernel', 'fieldwork', 'contract', 'ui', 'component-tests'],
    neverPackages: [FULL_ZOD],
  },
  office: {
    path: 'apps/office',
    nature: 'dom',
    mayImport: [
      'kernel',
      'questionnaire',
      'formats',
      'interviewing',
      'fieldwork',
      'coding',
      'contract',
      'ui',
      'component-tests',
    ],
    neverPackages: [FULL_ZOD],
  },
};

/**
 * Folders of features, by room: they follow the menu of the office and hold no file themselves. Below them stand the
 * features, each with a door of its own. A room that is not named here has its features flat.
 */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  server: ['people', 'questionnaires', 'projects', 'projects/quotas', 'field', 'field/cases', 'results', 'system'],
  office: ['people', 'questionnaires', 'projects', 'field', 'results', 'system'],
};

/**
 * Areas of one concept, which is too large for one door: a case. Their features know each other's files, without a cycle;
 * everyone else enters them by their doors.
 */
export const ONE_CONCEPT: readonly string[] = ['field/cases'];

/** Folders beside the rooms, and the places outside themselves that they may reach by a path. */
export const CORNERS: Readonly<Record<string, readonly string[]>> = {
  // The runner of the tests asks there whether what a run needs is on this machine, and what pages of tests ask of the browser;
  // the build leaves the screens' texts to the server, and the check of words reads all that people read.
  tools: [
    'apps/server/src/testing',
    'apps/survey/src/texts',
    'packages/component-tests/src',
    'packages/contract/src/messages',
    'packages/fieldwork/src/disposition',
    // The laboratory runs an exchange by the configuration that administrators get.
    'packages/telephony/src/asterisk/config',
    'packages/ui/src/i18n/dictionaries',
  ],
  // Benchmarks of encoding generate their answers as the tests of its rules do.
  bench: ['apps/server/src', 'e2e/support', 'packages/coding/src/testing', 'tools'],
  // Journeys read the screen's own words from its dictionaries, and type what tests of components type.
  e2e: [
    'apps/server/src',
    'apps/survey/src/testing',
    'apps/survey/src/texts',
    'packages/component-tests/src',
    'packages/ui/src/i18n/dictionaries',
    'tools',
  ],
};

/** The seed and the number of runs of random tests; the tests of every room may import it by a path. */
export const TEST_CHANCE = 'tools/test/chance';
/** Programs that know nothing of ours and read our files; likewise. */
export const TEST_PROGRAMS = 'tools/test/programs';
/** The laboratory's exchange, which tests of its death kill and start again. */
export const TEST_LAB = 'tools/lab';

/** Second entries of packages, so that what a page does not need is not in the first one. */
export const SIDE_DOORS: ReadonlySet<string> = new Set([DESIGN, LOOK, ENTRY, GENERATED]);

/** Only here may a line speak SQL; the supervisor in `postgres/` asks its own database whether it answers. */
export const SQL_HOMES: readonly RegExp[] = [
  /^apps\/server\/src\/.*\.queries\.ts$/,
  /^apps\/server\/src\/(db|postgres|demo|testing|admin)\//,
  /^apps\/server\/src\/.*\.test\.ts$/,
  /^(bench|e2e)\//,
];

/** Tests and what prepares data for them; everywhere else raw SQL goes through the door of `db/statement.ts`. */
export const UNCHECKED_SQL_HOMES: readonly RegExp[] = [
  /^apps\/server\/src\/(demo|testing|admin)\//,
  /^apps\/server\/src\/.*\.test\.ts$/,
];

/** A package that one file stands before, for all others. */
export const PACKAGE_HOMES: Readonly<Record<string, string>> = {
  'prom-client': 'apps/server/src/telemetry/prometheus-meter.ts',
};

/** Only here may a line read the environment; the entry points pass it to `config.ts` and read nothing themselves. */
export const ENVIRONMENT_HOMES: readonly RegExp[] = [
  /^apps\/server\/src\/config\.ts$/,
  /^apps\/server\/src\/(main|admin\/main|demo\/load)\.ts$/,
  /^apps\/server\/src\/testing\//,
  // How long a test goes on, chosen by hand.
  /^apps\/server\/src\/.*\.test\.ts$/,
  /^(tools|e2e|bench)\//,
];

/**
 * Outside the pure rooms these are ordinary; inside, their values come in as arguments. Of `Date`, `Math` and `Temporal`
 * only what depends on the moment or on chance is refused, and the whole of them as a value (`outside-uses.ts`).
 */
export const IMPURE_GLOBALS: ReadonlySet<string> = new Set([
  'process',
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'performance',
  'crypto',
  'console',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'globalThis',
  'global',
  'self',
  'eval',
  'Function',
  'require',
  'import.meta',
  'Date',
  'Math',
  'Temporal',
  'Buffer',
]);

/**
 * What a module of a pure room may keep: the results of a pure function, by what they were computed from, so that to
 * forget them changes nothing but the time; and the registry that tells schemas which thing they name.
 */
export const CACHES: Readonly<Record<string, readonly string[]>> = {
  'packages/contract/src/owned-id.ts': ['SUBJECTS'],
  'packages/fieldwork/src/scheduling/local-time.ts': ['formatters', 'hours'],
  'packages/questionnaire/src/condition/text-pattern.ts': ['compiled'],
  'packages/questionnaire/src/interview/fast/known-of-state.ts': ['learnt'],
  'packages/questionnaire/src/random/arrange.ts': ['arrangements', 'lastOf'],
};

/** Names that say where a thing was dropped and not what it is. */
export const NAMELESS: ReadonlySet<string> = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'lib',
  'types',
]);
