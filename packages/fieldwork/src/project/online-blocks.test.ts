import { describe, expect, it } from 'vitest';
import { onlineBlocks, onlineWarnings, type ProjectFacts, type QuotaFacts } from './online-blocks.ts';

const READY: ProjectFacts = {
  type: 'listFile',
  hasVersion: true,
  hasListFile: true,
  hasExternalIdColumn: false,
  sampleSize: 1_000,
  languages: [{ code: 'he', name: 'Hebrew' }],
  versionLanguages: ['he', 'en'],
  foreignEnds: [],
  hasDraw: true,
  hasCases: true,
  quotas: [],
  statuses: [{ name: 'Busy', bucket: 'UH' }],
  hasHours: true,
  hasInterviewers: true,
  hasPanelWay: true,
  kiosks: 'off',
  silentLanguages: [],
};
const AGE: QuotaFacts = { name: 'Age', isActive: true, overflow: 0, percents: [40, 60], isAsked: true };

const codes = (facts: Partial<ProjectFacts>) => onlineBlocks({ ...READY, ...facts }).map(({ code }) => code);
const quota = (facts: Partial<QuotaFacts>) => codes({ quotas: [{ ...AGE, ...facts }] });

describe('going online', () => {
  it('is open to a complete project', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ type: 'fictive', hasListFile: false, hasDraw: false, hasCases: false })).toEqual([]);
    expect(codes({ type: 'banner', hasListFile: false, hasDraw: false, hasCases: false, hasHours: false })).toEqual([]);
    expect(codes({ type: 'panel', hasExternalIdColumn: true, hasHours: false })).toEqual([]);
  });

  it('needs a questionnaire and respondents', () => {
    expect(codes({ hasVersion: false })).toEqual(['questionnaireMissing']);
    expect(codes({ hasListFile: false, hasDraw: false, hasCases: false })).toEqual(['listFileMissing']);
    expect(codes({ hasDraw: false, hasCases: false })).toEqual(['sampleMissing']);
    expect(codes({ hasCases: false })).toEqual(['nothingReleased']);
    expect(codes({ type: 'panel' })).toEqual(['externalIdMissing']);
    expect(codes({ hasHours: false })).toEqual(['noHours']);
    expect(codes({ type: 'fictive', hasHours: false })).toEqual(['noHours']);
  });

  it('needs leave for every host to which an end page leads', () => {
    expect(onlineBlocks({ ...READY, foreignEnds: ['panel.example'] })).toEqual([
      { code: 'foreignEnds', names: ['panel.example'] },
    ]);
  });

  it('needs a language, and warns of languages that the questionnaire lacks', () => {
    expect(codes({ languages: [] })).toEqual(['languageMissing']);
    const languages = [...READY.languages, { code: 'ar', name: 'Arabic' }];
    expect(codes({ languages })).toEqual([]);
    expect(onlineWarnings({ ...READY, languages })).toEqual([{ code: 'languageNotAsked', names: ['Arabic'] }]);
    expect(onlineWarnings({ ...READY, languages, hasVersion: false })).toEqual([]);
  });

  it('warns of languages in which interviewers find nothing to say, where they call', () => {
    const silent = { ...READY, silentLanguages: ['he'] };
    expect(onlineWarnings(silent)).toEqual([{ code: 'talkSilent', names: ['Hebrew'] }]);
    expect(onlineWarnings({ ...silent, type: 'banner' })).toEqual([]);
  });

  it('warns when no interviewer would call', () => {
    expect(onlineWarnings(READY)).toEqual([]);
    expect(onlineWarnings({ ...READY, hasInterviewers: false })).toEqual([{ code: 'nobodyAllocated', names: [] }]);
    expect(onlineWarnings({ ...READY, kiosks: 'none' })).toEqual([{ code: 'kioskMissing', names: [] }]);
    expect(onlineWarnings({ ...READY, kiosks: 'paired' })).toEqual([]);
    expect(onlineWarnings({ ...READY, type: 'banner', hasInterviewers: false })).toEqual([]);
  });

  it('warns when no member of a panel has a way in', () => {
    const panel = { ...READY, type: 'panel', hasPanelWay: false } as const;
    expect(onlineWarnings(panel)).toEqual([{ code: 'panelMissing', names: [] }]);
    expect(onlineWarnings({ ...panel, hasPanelWay: true })).toEqual([]);
    expect(onlineWarnings({ ...panel, type: 'banner' })).toEqual([]);
  });

  it('needs complete percentages that sum to 100 in each active quota', () => {
    expect(quota({})).toEqual([]);
    expect(quota({ percents: [33.333, 33.333, 33.334] })).toEqual([]);
    expect(quota({ percents: [33.3, 33.3, 33.3] })).toEqual(['quotaPercent']);
    expect(quota({ percents: [40, null] })).toEqual(['quotaPercent']);
    expect(quota({ percents: [] })).toEqual(['quotaPercent']);
    expect(quota({ percents: [98], isActive: false })).toEqual([]);
  });

  it('accepts quotas with counts as targets, and needs a sample size for the others', () => {
    expect(quota({ percents: [null, null] })).toEqual([]);
    expect(codes({ sampleSize: null, quotas: [{ ...AGE, percents: [null, null] }] })).toEqual([]);
    expect(codes({ sampleSize: null, quotas: [AGE] })).toEqual(['sampleSizeMissing']);
    expect(codes({ sampleSize: null })).toEqual([]);
  });

  it('names each quota without overflow or with a question that is not asked', () => {
    expect(quota({ overflow: null })).toEqual(['quotaOverflow']);
    expect(onlineBlocks({ ...READY, quotas: [{ ...AGE, isAsked: false }] })).toEqual([
      { code: 'quotaQuestion', names: ['Age'] },
    ]);
  });

  it('needs an AAPOR code for every status', () => {
    const statuses = [...READY.statuses, { name: 'On holiday', bucket: null }];
    expect(onlineBlocks({ ...READY, statuses })).toEqual([{ code: 'statusWithoutBucket', names: ['On holiday'] }]);
  });
});
