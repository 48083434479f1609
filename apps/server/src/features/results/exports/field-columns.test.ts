import type { Cell } from '@seker/export';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import type { ExportedInterview } from './exported-interviews.queries.ts';
import { fieldColumns, interviewColumns } from './field-columns.ts';
import type { Study } from './read-study.ts';

const study = {
  word: (key: string) => (key === 'export.quota' ? 'Quota {{name}}' : key),
  said: (names: Readonly<Record<string, string>>) => names['en'] ?? '',
  zone: 'Asia/Jerusalem',
  wish: { reviewed: 'withoutRejected' },
  versions: [{ id: asId(7), number: 3, questionnaire: { questions: new Map() } }],
  languages: [{ code: 'he', name: 'עברית' }],
  cells: [
    { id: asId(1), quotaId: asId(10), quotaNames: { en: 'Sex' }, variable: 'V', key: '1:1', labels: { en: 'Men' } },
    { id: asId(2), quotaId: asId(10), quotaNames: { en: 'Sex' }, variable: 'V', key: '1:1', labels: { en: 'Women' } },
    { id: asId(3), quotaId: asId(11), quotaNames: {}, variable: 'Town', key: '5:Eilat', labels: { en: '' } },
    { id: asId(4), quotaId: asId(11), quotaNames: {}, variable: 'Town', key: '5:Haifa', labels: {} },
  ],
  bands: [
    {
      id: asId(12),
      name: 'Age group',
      part: {
        source: 'list',
        field: 'born',
        bands: { measure: 'age', day: '2026-11-27', cuts: [18, 35], end: null, without: 'ask', askedIn: 'AGE' },
      },
      values: [
        { value: '18', labels: { en: '18–34' } },
        { value: '35', labels: {} },
      ],
    },
  ],
  fields: [
    { field: 'town', title: 'Town' },
    { field: 'pid', title: 'Id' },
  ],
  fieldValues: new Map([['town', ['Haifa', 'Eilat']]]),
} as unknown as Study;

const interview = {
  id: 5,
  caseId: 6,
  versionId: asId(7),
  status: 'completed',
  outcome: 'success',
  aapor: '1.1',
  mode: 'web',
  language: 'he',
  interviewer: 'Dana',
  startedAt: new Date('2026-03-27T00:30:05.000Z'),
  endedAt: new Date('2026-03-27T00:40:05.600Z'),
  activeMs: 95_400,
  probability: 0.25,
  weight: 5,
  cellIds: [asId(2), asId(4)],
  profile: { town: 'Haifa', born: '1991-11-27' },
  snapshot: { v: 1, questions: {} },
} as unknown as ExportedInterview;

const columns = fieldColumns(study, (wanted) => wanted);
const rowOf = (more: Partial<ExportedInterview> = {}): Readonly<Record<string, Cell>> =>
  Object.fromEntries(columns.map(({ column, cell }) => [column.name, cell({ ...interview, ...more })]));

describe("an interview's facts", () => {
  it('are its ids, its outcome, its times in the zone of the project, its cells and its list fields', () => {
    expect(rowOf()).toEqual({
      interview_id: 5,
      case_id: 6,
      version: 3,
      status: 'completed',
      outcome: 'success',
      aapor: '1.1',
      mode: 'web',
      language: 'he',
      interviewer: 'Dana',
      started: '2026-03-27 03:30:05',
      ended: '2026-03-27 03:40:05',
      seconds: 601,
      active_seconds: 95,
      probability: 0.25,
      weight: 5,
      quota_1: 'Women',
      quota_2: 'Haifa',
      band_12: 2,
      list_town: 'Haifa',
      list_pid: null,
    });
  });

  it('are empty where they are unknown', () => {
    const unknown = {
      versionId: asId<'Version'>(8),
      endedAt: null,
      activeMs: null,
      probability: null,
      weight: null,
      cellIds: [],
      review: null,
      profile: null,
    };
    expect(rowOf(unknown)).toMatchObject({
      version: null,
      ended: null,
      seconds: null,
      active_seconds: null,
      probability: null,
      weight: null,
      quota_1: null,
      quota_2: null,
      list_town: null,
    });
  });

  it('are described for programs: type, measure, labels, and which hold typed text', () => {
    const of = (name: string) => columns.find(({ column }) => column.name === name)?.column;
    expect(of('version')).toMatchObject({ type: 'number', measure: 'ordinal', isTyped: false });
    expect(of('interview_id')).toMatchObject({ type: 'number', measure: 'nominal', texts: [] });
    expect(of('language')?.texts).toEqual([{ text: 'he', label: 'עברית' }]);
    expect(of('status')?.texts).toContainEqual({ text: 'completed', label: 'export.status.completed' });
    expect(of('mode')?.texts).toContainEqual({ text: 'phone', label: 'export.mode.phone' });
    expect(of('interviewer')).toMatchObject({ type: 'text', isTyped: true });
    // Our own codes have a width of their own; other texts have the usual one.
    for (const name of ['status', 'outcome', 'aapor', 'mode', 'language'])
      expect(of(name)).toMatchObject({ width: 32 });
    for (const name of ['interviewer', 'quota_1', 'list_town']) expect(of(name)).not.toHaveProperty('width');
    for (const name of ['started', 'ended']) expect(of(name)).toMatchObject({ type: 'moment', measure: 'scale' });
    for (const name of ['seconds', 'active_seconds', 'probability', 'weight'])
      expect(of(name)).toMatchObject({ type: 'number', measure: 'scale' });
    expect(of('band_12')).toMatchObject({
      label: 'Age group',
      type: 'number',
      measure: 'ordinal',
      categories: [
        { code: 1, label: '18–34' },
        { code: 2, label: '35' },
      ],
    });
    expect(of('quota_1')).toMatchObject({
      label: 'Quota Sex',
      type: 'text',
      isTyped: true,
      texts: [
        { text: 'Men', label: 'Men' },
        { text: 'Women', label: 'Women' },
      ],
    });
    // Without names of their own.
    expect(of('quota_2')).toMatchObject({
      label: 'Quota Town',
      texts: [
        { text: 'Eilat', label: 'Eilat' },
        { text: 'Haifa', label: 'Haifa' },
      ],
    });
    expect(of('list_town')).toMatchObject({
      label: 'Town',
      type: 'text',
      isTyped: true,
      texts: [
        { text: 'Haifa', label: 'Haifa' },
        { text: 'Eilat', label: 'Eilat' },
      ],
    });
    expect(of('list_pid')?.texts).toEqual([]);
  });
});

it('a file with other contents names the interview, its case and its version', () => {
  expect(interviewColumns(study, (wanted) => wanted).map(({ column }) => column.name)).toEqual([
    'interview_id',
    'case_id',
    'version',
  ]);
});
