import { describe, expect, it } from 'vitest';
import { bodyOf, projectSchema, valuesOf } from './project-values.ts';

const PROJECT = {
  id: 4,
  revision: 2,
  name: 'A study',
  manualNumber: 'M1',
  comments: 'c',
  type: 'listFile',
  group: {
    id: 9,
    name: 'G',
  },
  listFile: {
    id: 12,
    name: 'L',
  },
  externalIdColumn: 'ext',
  versionId: 33,
  sampleSize: 500,
  ratio: 2,
  portion: 50,
  sensitivity: 'static',
  autoDialling: true,
  observer: false,
  liveHides: 'answers',
  tellsListening: true,
  observersListen: false,
  zone: 'Asia/Jerusalem',
  dialPrefix: '9',
  callerNumberId: 5,
  callsAtOnce: 12,
  restHours: 2,
  callbackKeptMinutes: 10,
  caps: {
    perPhone: 1,
    perCase: 2,
    perCaseAndDay: 3,
  },
  interviewerNote: {
    he: 'א',
    en: 'n',
  },
  mobileAllowed: true,
  kiosk: false,
  positions: 'off',
  hasOpenLink: false,
  repeatDays: 7,
  exitHosts: ['a.example', 'b.example'],
  skinId: 5,
  irrelevantAnswers: 'flag',
  offlineQuota: 'strict',
  begunInterviews: 'stay',
  recording: 'ask',
  recordingDays: 90,
  recordingObservers: true,
  listKind: 'people',
  dayGoal: 20,
  enoughQuestion: 'q1',
} as never;

describe('the general form of a project', () => {
  it('is flat, with ids as choices have them', () => {
    expect(valuesOf(PROJECT)).toEqual({
      name: 'A study',
      manualNumber: 'M1',
      comments: 'c',
      type: 'listFile',
      groupId: '9',
      listFileId: '12',
      externalIdColumn: 'ext',
      versionId: '33',
      sampleSize: 500,
      ratio: 2,
      portion: 50,
      sensitivity: 'static',
      autoDialling: true,
      observer: false,
      liveHides: 'answers',
      tellsListening: true,
      observersListen: false,
      zone: 'Asia/Jerusalem',
      dialPrefix: '9',
      callerNumberId: '5',
      callsAtOnce: 12,
      restHours: 2,
      callbackKeptMinutes: 10,
      'caps.perPhone': 1,
      'caps.perCase': 2,
      'caps.perCaseAndDay': 3,
      'interviewerNote.he': 'א',
      'interviewerNote.en': 'n',
      mobileAllowed: true,
      kiosk: false,
      positions: 'off',
      hasOpenLink: false,
      repeatDays: 7,
      exitHosts: 'a.example\nb.example',
      skinId: '5',
      irrelevantAnswers: 'flag',
      offlineQuota: 'strict',
      begunInterviews: 'stay',
      recording: 'ask',
      recordingDays: 90,
      recordingObservers: true,
      listKind: 'people',
      dayGoal: 20,
      enoughQuestion: 'q1',
    });
  });

  it('has nothing chosen where the project has none', () => {
    const bare = {
      ...(PROJECT as object),
      listFile: null,
      versionId: null,
      skinId: null,
      interviewerNote: {},
    } as never;
    expect(valuesOf(bare)).toMatchObject({
      listFileId: null,
      versionId: null,
      skinId: null,
      'interviewerNote.he': '',
      'interviewerNote.en': '',
    });
  });

  it('is sent as the call has it, notes only where they say something', () => {
    const values = valuesOf(PROJECT);
    const body = bodyOf(values);
    expect(body).toMatchObject({
      exitHosts: ['a.example', 'b.example'],
      groupId: '9',
      zone: 'Asia/Jerusalem',
      ratio: 2,
      caps: { perPhone: 1, perCase: 2, perCaseAndDay: 3 },
      interviewerNote: { he: 'א', en: 'n' },
    });
    for (const flat of [
      'caps.perPhone',
      'caps.perCase',
      'caps.perCaseAndDay',
      'interviewerNote.he',
      'interviewerNote.en',
    ])
      expect(body).not.toHaveProperty([flat]);
    const emptied = bodyOf({
      ...values,
      groupId: null,
      zone: null,
      ratio: null,
      'caps.perPhone': null,
      'caps.perCase': null,
      'caps.perCaseAndDay': null,
      'interviewerNote.he': '  ',
    });
    expect(emptied).toMatchObject({
      groupId: '',
      zone: '',
      ratio: 0,
      caps: { perPhone: 0, perCase: 0, perCaseAndDay: 0 },
      interviewerNote: { en: 'n' },
    });
    expect(emptied.interviewerNote).not.toHaveProperty('he');
  });

  it('is judged by the call, with its revision', () => {
    const values = valuesOf(PROJECT);
    expect(projectSchema.safeParse({ ...values, revision: 2 }).success).toBe(true);
    expect(projectSchema.safeParse(values).success).toBe(false);
    expect(projectSchema.safeParse({ ...values, name: '', revision: 2 }).success).toBe(false);
    const hosts = projectSchema.safeParse({ ...values, exitHosts: 'a.example\nhttps://b.example/', revision: 2 });
    expect(hosts.success ? [] : hosts.error.issues.map(({ path }) => path)).toEqual([['exitHosts']]);
  });
});
