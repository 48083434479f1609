import { globSync } from 'node:fs';
import { placeOf } from '../boundaries/place.ts';
import { root } from '../run-node.ts';

export interface Area {
  readonly name: string;
  /** What is compiled as one. */
  readonly workspace: string;
  /** The sources that are changed, as glob patterns from the top. */
  readonly sources: readonly string[];
  readonly except: readonly string[];
  /** The tests that must notice. */
  readonly tests: readonly string[];
  /** Of these, the ones that notice most, asked early. */
  readonly broad: readonly string[];
  /** Tests that are not asked: they take longer than a run of this tool has for a mutant. */
  readonly tooSlow: readonly string[];
  readonly project: 'unit' | 'database';
  /** How many mutants a sample takes from here. */
  readonly share: number;
}

const NO_TESTS = ['**/*.test.ts', '**/*.test-data.ts', '**/index.ts'];
/** Statements of SQL, tables of routes and rights: other tests hold them, and nothing in them can be exchanged. */
const NO_USE_CASES = ['**/*.queries.ts', '**/*.routes.ts', '**/*.policy.ts'];
/** Code that only builds documents, walks and hosts for tests, or documents to look at. */
const TEST_WORLDS = [
  '**/src/scenario/**',
  '**/src/differential/**',
  '**/src/testing/**',
  '**/src/exhibits/**',
  '**/read-transcript.ts',
];
/** Words that people read: checks hold their form, and people their meaning. */
const WORDS = ['**/src/messages/**'];
/** A suite that adapters share is itself a test, although its name ends as that of a source. */
const SUITES = ['**/conformance.ts'];
/** Lists that a test could only repeat: pictures with their names, the numbers of each country's plan. */
const DATA = ['packages/gallery/src/pictures.ts', 'packages/fieldwork/src/number/number-plan.ts'];
/** What the first screen of a part loads; its screens are tested in a browser. */
const LOADED_TEXTS = ['**/bring-*-texts.ts'];
/** What lives in a component, whose tests are in a browser. */
const HOOKS = ['**/use-*.ts'];

const TOO_SLOW = ['foreign-case', 'bad-day', 'many-entries'].map((name) => `**/${name}.db.test.ts`);

/** Packages of which a sample takes more than the usual number. */
const SHARES: Readonly<Record<string, number>> = { fieldwork: 60, questionnaire: 80, telephony: 20, export: 20 };
const USUAL_SHARE = 10;

/** What only renders, or speaks to a browser, is held by tests in a browser; what only tests use is held by them. */
const NOT_HERE: ReadonlySet<string> = new Set(['ui', 'survey', 'interviewer', 'office', 'component-tests', 'fieldsim']);

/**
 * Every place where a change of behaviour must not go unnoticed: packages and features are in it by being there. `paths`
 * are the files of the house, from its top.
 */
export function areasOf(paths: readonly string[]): readonly Area[] {
  const packages = new Set(paths.flatMap((path) => /^packages\/([^/]+)\/src\//.exec(path)?.[1] ?? []));
  return [
    ...[...packages].filter((name) => !NOT_HERE.has(name)).map(packageArea),
    ...featuresOf('server', paths).map(serverArea),
    ...featuresOf('office', paths).map((feature) => officeArea(feature, `features/${feature}`)),
    ...foundationsOf('office', paths).map((folder) => officeArea(folder, folder)),
  ];
}

/** The folders beside the features that hold more than components; `app` only lists routes, `testing` serves tests. */
function foundationsOf(room: string, paths: readonly string[]): readonly string[] {
  const source = new RegExp(`^apps/${room}/src/([^/]+)/.*(?<!\\.d|\\.test|/index)\\.ts$`);
  const folders = paths.flatMap((path) => source.exec(path)?.[1] ?? []);
  return [...new Set(folders)].filter((folder) => !['features', 'app', 'testing'].includes(folder)).sort();
}

function featuresOf(room: string, paths: readonly string[]): readonly string[] {
  const features = paths.flatMap((path) => {
    const place = placeOf(path);
    return place.room?.name === room && !place.isTest ? (place.feature ?? []) : [];
  });
  return [...new Set(features)].sort();
}

function packageArea(name: string): Area {
  const source = `packages/${name}/src`;
  return {
    name,
    workspace: `packages/${name}`,
    sources: [`${source}/**/*.ts`],
    except: [...NO_TESTS, ...TEST_WORLDS, ...WORDS, ...SUITES, ...DATA],
    tests: [`${source}/**/*.test.ts`],
    broad: ['**/same-from-version-to-version.test.ts'],
    tooSlow: ['**/survey-js.test.ts'],
    project: 'unit',
    share: SHARES[name] ?? USUAL_SHARE,
  };
}

function serverArea(feature: string): Area {
  return {
    name: `server ${feature}`,
    workspace: 'apps/server',
    sources: [`apps/server/src/features/${feature}/**/*.ts`],
    except: [...NO_TESTS, ...NO_USE_CASES],
    // A use case is reached from many sides: jobs, lists, reports.
    tests: ['features', 'http', 'jobs', 'realtime'].map((folder) => `apps/server/src/${folder}/**/*.test.ts`),
    broad: ['**/whole-field.db.test.ts'],
    tooSlow: TOO_SLOW,
    project: 'database',
    share: USUAL_SHARE,
  };
}

/** The logic of screens: what is no component. */
function officeArea(name: string, folder: string): Area {
  const source = `apps/office/src/${folder}`;
  return {
    name: `office ${name}`,
    workspace: 'apps/office',
    sources: [`${source}/**/*.ts`],
    except: [...NO_TESTS, ...HOOKS, ...LOADED_TEXTS],
    tests: [`${source}/**/*.test.ts`],
    broad: [],
    tooSlow: [],
    project: 'unit',
    share: USUAL_SHARE,
  };
}

export const AREAS: readonly Area[] = areasOf(
  globSync('{packages,apps}/*/src/**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/')),
);
