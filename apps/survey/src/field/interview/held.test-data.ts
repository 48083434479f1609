import type { FieldProject } from '@seker/contract';
import { loadDocument, type Questionnaire } from '@seker/questionnaire';
import { TestDevice } from '../vault/vault.test-data.ts';
import type { FieldRecords, FieldVault, KeptAssignment } from '../work/field-records.ts';
import type { HoldingParts } from './hold-interview.ts';

/** Two pages: a photo, then a note. */
export function captureSurvey(): Questionnaire {
  const question = (uid: string, number: string, own: object) => ({ type: 'question', uid, number, ...own });
  const loaded = loadDocument({
    defaultLanguage: 'en',
    languages: [
      {
        code: 'en',
        name: 'English',
        direction: 'ltr',
        texts: { title: [['The shop']], 'photo.text': [['The shelf']], 'note.text': [['A note']] },
      },
    ],
    chapters: [
      {
        uid: 'main',
        pages: [
          { uid: 'p1', nodes: [question('photo', 'PHOTO', { kind: 'capture', subKind: 'photo', mandatory: 'hard' })] },
          { uid: 'p2', nodes: [question('note', 'NOTE', { kind: 'open', subKind: 'text' })] },
        ],
      },
    ],
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}

export const PROJECT: FieldProject = {
  id: 7,
  name: 'Shops',
  isOnline: true,
  versionId: 3,
  zone: 'Asia/Jerusalem',
  languages: [{ code: 'en', name: 'English', direction: 'ltr' }],
  irrelevantAnswers: 'purge',
  positions: 'off',
  look: null,
  quotas: [],
  offlineQuota: 'strict',
  allotments: [],
  statuses: [],
};

const START = { v: 1, profile: {}, numbers: [], arithmetic: 'decimal', quotaVariables: [], quotaFacts: [] } as const;

export const ASSIGNMENT: KeptAssignment = {
  id: 5,
  projectId: 7,
  caseId: 11,
  until: null,
  name: '',
  profile: [],
  phones: [],
  language: 'en',
  start: { ...START, profile: {}, numbers: [], quotaVariables: [], quotaFacts: [] },
  isBegunElsewhere: false,
  visitAt: null,
  visits: [],
  doneAt: null,
};

/** What is said of an interview in its package. */
export function aboutInterview() {
  return {
    format: 1,
    projectId: 7 as never,
    assignmentId: 5 as never,
    versionId: 3 as never,
    seed: '00000000000000a1',
    language: 'en',
    startedAt: Date.now(),
    clockAhead: 0,
    start: ASSIGNMENT.start,
  } as const;
}

/** What an interview is held with, on a device that has just got its code. */
export async function holdingParts(
  publicKey: string,
  project: Partial<FieldProject> = {},
): Promise<HoldingParts & { readonly vault: FieldVault }> {
  const vault: FieldVault = await new TestDevice<FieldRecords>().setUp();
  return {
    vault,
    questionnaire: captureSurvey(),
    project: { ...PROJECT, ...project },
    assignment: ASSIGNMENT,
    media: { filesIn: () => () => null, logo: null, letGo: () => undefined },
    calls: { askPlaces: async () => ({ type: 'away' }) },
    publicKey,
    onTrouble: () => undefined,
  };
}
