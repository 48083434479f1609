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

const TOO_SLOW = ['foreign-case', 'bad-day', 'many-entries'].map((name) => `**/${name}.db.test.ts`);

/** Their use cases meet in one case, so that a change in one of them may be noticed by the tests of another. */
const SERVER_TESTS = ['calls', 'cases', 'interviews', 'quotas', 'respondents'].map(
  (feature) => `apps/server/src/features/${feature}/*.test.ts`,
);

/** Drafts, versions and media of a questionnaire meet in publishing and importing. */
const DESIGN_TESTS = ['drafts', 'media', 'questionnaires', 'skins'].map(
  (feature) => `apps/server/src/features/${feature}/*.test.ts`,
);

const serverArea = (feature: string, tests: readonly string[] = SERVER_TESTS): Area => ({
  name: `server ${feature}`,
  workspace: 'apps/server',
  sources: [`apps/server/src/features/${feature}/*.ts`],
  except: [...NO_TESTS, ...NO_USE_CASES],
  tests,
  broad: ['**/whole-field.db.test.ts'],
  tooSlow: TOO_SLOW,
  project: 'database',
  share: 10,
});

/** Where a change of behaviour must not go unnoticed. */
export const AREAS: readonly Area[] = [
  {
    name: 'fieldwork',
    workspace: 'packages/fieldwork',
    sources: ['packages/fieldwork/src/**/*.ts'],
    except: NO_TESTS,
    tests: ['packages/fieldwork/src/**/*.test.ts'],
    broad: [],
    tooSlow: [],
    project: 'unit',
    share: 60,
  },
  {
    name: 'questionnaire',
    workspace: 'packages/questionnaire',
    sources: ['packages/questionnaire/src/**/*.ts'],
    // What only builds documents and walks for tests.
    except: [...NO_TESTS, '**/src/scenario/**', '**/src/differential/**'],
    tests: ['packages/questionnaire/src/**/*.test.ts'],
    broad: ['**/same-from-version-to-version.test.ts'],
    tooSlow: ['**/survey-js.test.ts'],
    project: 'unit',
    share: 80,
  },
  {
    name: 'interviewing',
    workspace: 'packages/interviewing',
    sources: ['packages/interviewing/src/**/*.ts'],
    // What only hosts interviews in memory for tests.
    except: [...NO_TESTS, '**/src/testing/**'],
    tests: ['packages/interviewing/src/**/*.test.ts'],
    broad: [],
    tooSlow: [],
    project: 'unit',
    share: 10,
  },
  {
    name: 'translator',
    workspace: 'packages/telephony',
    sources: ['packages/telephony/src/asterisk/*.ts'],
    except: [...NO_TESTS, '**/read-transcript.ts'],
    tests: ['packages/telephony/src/asterisk/*.test.ts'],
    broad: [],
    tooSlow: [],
    project: 'unit',
    share: 20,
  },
  serverArea('cases'),
  serverArea('calls'),
  serverArea('quotas'),
  serverArea('interviews'),
  serverArea('respondents'),
  serverArea('drafts', DESIGN_TESTS),
  serverArea('questionnaires', DESIGN_TESTS),
];
