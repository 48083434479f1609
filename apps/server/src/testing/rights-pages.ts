import type { Subject } from '@seker/contract';
import type { RightsWorld } from './rights-world.ts';

/** Paths below a survey page: its media and their texts, with a request for a missing one. */
const MEDIA_PAGES: Readonly<Record<string, string>> = {
  '/media/:medium': '/media/none',
  '/media/:medium/:said/:language': '/media/none/captions/he',
};

export interface Wanted {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A sample request of a route, with the subjects that it names. */
export interface Sample {
  /** The subjects named by its address and its fields. */
  readonly names: readonly (Subject | 'Completed')[];
  request(ids: Readonly<Partial<Record<Subject | 'Completed', number>>>): Wanted;
}

/** Returns the survey pages, which are not calls of the contract, by `METHOD url`. */
export function pagesOf(world: RightsWorld): Readonly<Record<string, Sample>> {
  return {
    'GET /survey/interviewer/to-survey/': {
      names: ['Case', 'Interview', 'Phone'],
      request: (ids) => ({
        path: `/survey/interviewer/to-survey/?respId=${ids.Interview}&sfId=${ids.Case}&phoneId=${ids.Phone}`,
      }),
    },
    'GET /survey/run/:respId': { names: ['Interview'], request: (ids) => ({ path: `/survey/run/${ids.Interview}` }) },
    'POST /survey/run/:respId': {
      names: ['Interview'],
      request: (ids) => ({
        path: `/survey/run/${ids.Interview}`,
        body: { ...Object.fromEntries(world.form.hidden), _action: 'next', 'a.sex': '1' },
      }),
    },
    'GET /survey/interviewer/to-survey-open/': {
      names: ['Completed'],
      request: (ids) => ({ path: `/survey/interviewer/to-survey-open/?actId=${ids.Completed}` }),
    },
    'POST /survey/open-answers/:respId': {
      names: ['Completed'],
      request: (ids) => ({ path: `/survey/open-answers/${ids.Completed}`, body: { _token: world.completedToken } }),
    },
    'GET /api/openapi.json': { names: [], request: () => ({ path: '/api/openapi.json' }) },
    'GET /survey/simulation/:id': { names: [], request: () => ({ path: `/survey/simulation/${world.simulation}` }) },
    'POST /survey/simulation/:id': {
      names: [],
      request: () => ({ path: `/survey/simulation/${world.simulation}`, body: { _token: 'of another form' } }),
    },
    ...capturesOf('/survey/run/:respId', ['Interview'], (ids) => `/survey/run/${ids.Interview}`),
    ...mediaOf('/survey/run/:respId', ['Interview'], (ids) => `/survey/run/${ids.Interview}`),
    ...mediaOf('/survey/simulation/:id', [], () => `/survey/simulation/${world.simulation}`),
  };
}

/** What is captured on a page and sent beside it; the sample is of no question that takes it. */
function capturesOf(url: string, names: Sample['names'], at: (ids: Parameters<Sample['request']>[0]) => string) {
  const sampleOf = (path: string): Sample => ({ names, request: (ids) => ({ path: at(ids) + path }) });
  const piece = `/captured/${'0'.repeat(64)}`;
  return {
    // A HEAD stands under the name of its GET.
    [`GET ${url}/captured/:sha256`]: sampleOf(piece),
    [`PUT ${url}/captured/:sha256`]: sampleOf(`${piece}?question=sex&mime=image/png&bytes=1&offset=0`),
    [`POST ${url}/captured`]: sampleOf('/captured'),
  };
}

function mediaOf(url: string, names: Sample['names'], at: (ids: Parameters<Sample['request']>[0]) => string) {
  const sampleOf = (path: string): Sample => ({ names, request: (ids) => ({ path: at(ids) + path }) });
  return Object.fromEntries(Object.entries(MEDIA_PAGES).map(([below, path]) => [`GET ${url}${below}`, sampleOf(path)]));
}
