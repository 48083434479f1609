import { EXPORTED_MODES, EXPORTED_STATUSES, type ListWord, WAYS } from '@seker/contract';
import type { Cell, Column } from '@seker/export';
import { cellText } from '@seker/fieldwork';
import { bandColumns } from './band-columns.ts';
import type { ExportedInterview } from './exported-interviews.queries.ts';
import type { FieldDesign } from './field-design.ts';
import { clockText } from './local-clock.ts';
import { positionColumns } from './position-columns.ts';
import type { Study } from './read-study.ts';

/** A column of an interview's fieldwork facts, besides the answers. */
export interface FieldColumn {
  readonly column: Column;
  readonly cell: (interview: ExportedInterview) => Cell;
}

/** Bytes of our own codes, such as `completed`. */
const CODE_WIDTH = 32;

/** Builds the columns of each interview's facts, quota cells and list fields. */
export function fieldColumns(study: Study, nameOf: (wanted: string) => string): readonly FieldColumn[] {
  const designs = [...known(study), ...quotas(study), ...banded(study), ...positionColumns(study), ...listed(study)];
  return designs.map(
    ({ name, label, type, measure = 'nominal', isTyped = false, texts = [], categories = [], width, cell }) => ({
      column: {
        name: nameOf(name),
        label,
        type,
        measure,
        categories,
        missing: [],
        isTyped,
        texts,
        ...(width === undefined ? {} : { width }),
      },
      cell,
    }),
  );
}

/** Builds the columns that identify an interview, for files with other contents. */
export function interviewColumns(study: Study, nameOf: (wanted: string) => string): readonly FieldColumn[] {
  const names = ['interview_id', 'case_id', 'version'];
  return fieldColumns({ ...study, cells: [], bands: [], fields: [] }, nameOf).filter(({ column }) =>
    names.includes(column.name),
  );
}

function known({ word, zone, versions, languages, wish }: Study): readonly FieldDesign[] {
  const at = (moment: Date | null): string | null => (moment === null ? null : clockText(moment, zone));
  const versionNumber = new Map(versions.map(({ id, number }) => [id, number]));
  const coded = (
    name: string,
    heading: ListWord,
    cell: FieldColumn['cell'],
    texts: NonNullable<Column['texts']> = [],
  ): FieldDesign => ({ name, label: word(heading), type: 'text', texts, width: CODE_WIDTH, cell });
  return [
    { name: 'interview_id', label: word('export.interview'), type: 'number', cell: ({ id }) => id },
    { name: 'case_id', label: word('export.case'), type: 'number', cell: ({ caseId }) => caseId },
    {
      name: 'version',
      label: word('export.version'),
      type: 'number',
      measure: 'ordinal',
      cell: ({ versionId }) => versionNumber.get(versionId) ?? null,
    },
    coded(
      'status',
      'export.status',
      ({ status }) => status,
      EXPORTED_STATUSES.map((text) => ({ text, label: word(`export.status.${text}`) })),
    ),
    coded('outcome', 'export.outcome', ({ outcome }) => outcome),
    ...(wish.reviewed === 'all' ? [reviewColumn(coded, word)] : []),
    coded('aapor', 'export.aapor', ({ aapor }) => aapor),
    coded(
      'mode',
      'export.mode',
      ({ mode }) => mode,
      EXPORTED_MODES.map((text) => ({ text, label: word(`export.mode.${text}`) })),
    ),
    coded(
      'way_in',
      'export.wayIn',
      ({ wayIn }) => wayIn,
      WAYS.map((text) => ({ text, label: word(`export.wayIn.${text}`) })),
    ),
    { name: 'via', label: word('export.via'), type: 'text', isTyped: true, cell: ({ via }) => via },
    coded(
      'language',
      'export.language',
      ({ language }) => language,
      languages.map(({ code, name }) => ({ text: code, label: name })),
    ),
    {
      name: 'interviewer',
      label: word('export.interviewer'),
      type: 'text',
      isTyped: true,
      cell: ({ interviewer }) => interviewer,
    },
    {
      name: 'started',
      label: word('export.started'),
      type: 'moment',
      measure: 'scale',
      cell: ({ startedAt }) => at(startedAt),
    },
    {
      name: 'ended',
      label: word('export.ended'),
      type: 'moment',
      measure: 'scale',
      cell: ({ endedAt }) => at(endedAt),
    },
    {
      name: 'seconds',
      label: word('export.seconds'),
      type: 'number',
      measure: 'scale',
      cell: ({ startedAt, endedAt }) =>
        endedAt === null ? null : Math.round((endedAt.getTime() - startedAt.getTime()) / 1000),
    },
    {
      name: 'active_seconds',
      label: word('export.activeSeconds'),
      type: 'number',
      measure: 'scale',
      cell: ({ activeMs }) => (activeMs === null ? null : Math.round(activeMs / 1000)),
    },
    {
      name: 'probability',
      label: word('export.probability'),
      type: 'number',
      measure: 'scale',
      cell: ({ probability }) => probability,
    },
    {
      name: 'weight',
      label: word('export.weight'),
      type: 'number',
      measure: 'scale',
      cell: ({ weight }) => weight,
    },
  ];
}

/** How far the proofreading of each interview is. */
function reviewColumn(
  coded: (
    name: string,
    heading: ListWord,
    cell: FieldColumn['cell'],
    texts: NonNullable<Column['texts']>,
  ) => FieldDesign,
  word: Study['word'],
): FieldDesign {
  const texts = REVIEW_CODES.map((text) => ({ text, label: word(`export.review.${text}`) }));
  return coded('review', 'export.review', ({ review }) => review ?? 'none', texts);
}

const REVIEW_CODES = ['none', 'open', 'proposed', 'returned', 'approved', 'rejected'] as const;

function quotas({ cells, said, word }: Study): readonly FieldDesign[] {
  const ids = [...new Set(cells.map(({ quotaId }) => quotaId))];
  return ids.map((quotaId, index) => {
    const own = cells.filter((cell) => cell.quotaId === quotaId);
    const names = new Map(own.map(({ id, labels, key }) => [id, cellText(said(labels), key)]));
    return {
      name: `quota_${index + 1}`,
      label: word('export.quota').replace('{{name}}', () => said(own[0]?.quotaNames ?? {}) || (own[0]?.variable ?? '')),
      type: 'text',
      isTyped: true,
      texts: [...new Set(names.values())].map((text) => ({ text, label: text })),
      cell: ({ cellIds }) => cellIds.flatMap((id) => names.get(id) ?? [])[0] ?? null,
    };
  });
}

function banded(study: Study): readonly FieldDesign[] {
  return bandColumns(study).map(({ name, label, categories, codeOf }) => ({
    name,
    label,
    type: 'number',
    measure: 'ordinal',
    categories,
    cell: codeOf,
  }));
}

function listed({ fields, fieldValues }: Study): readonly FieldDesign[] {
  return fields.map(({ field, title, isNumber }): FieldDesign => {
    const known = fieldValues.get(field) ?? [];
    const said = (profile: ExportedInterview['profile']): string | null => profile?.[field] ?? null;
    if (!isNumber)
      return {
        name: `list_${field}`,
        label: title,
        type: 'text',
        isTyped: true,
        texts: known.map((text) => ({ text, label: text })),
        cell: ({ profile }) => said(profile),
      };
    return {
      name: `list_${field}`,
      label: title,
      type: 'number',
      measure: 'scale',
      categories: known.map((text) => ({ code: Number(text), label: text })),
      cell: ({ profile }) => numberOf(said(profile)),
    };
  });
}

function numberOf(text: string | null): number | null {
  return text === null || text === '' ? null : Number(text);
}
