import { CASE_WHYS, type CaseRow, casesCalls, RECORD_STATUSES, SURVEY_STATUSES } from '@seker/contract';
import { type Translate, When } from '@seker/ui';
import { IconHistory, IconLock, IconLockOpen, IconUserPlus, IconWalk } from '@tabler/icons-react';
import type { CaseChoices } from '../../../case-acts/case-data.ts';
import type { CasesAct } from '../../../case-acts/cases-act.ts';
import type { BulkAct, ListDesign, ListFilter, RowAct, Ticked } from '../../../list/index.ts';
import { RecordChip, SurveyChip } from './case-chips.tsx';
import { cellFilter } from './cell-filter.ts';
import { countedFilters } from './counted-filters.ts';
import { placeFilter } from './place-filter.ts';
import { reasonFilters } from './reason-filters.ts';
import { whyInCell } from './why-text.ts';

export const CASE_ACTS = [
  { act: 'assign', icon: IconUserPlus },
  { act: 'field', icon: IconWalk },
  { act: 'hold', icon: IconLock },
  { act: 'unhold', icon: IconLockOpen },
  { act: 'restore', icon: IconHistory },
] as const;

export interface CasesDesignProps {
  readonly t: Translate;
  readonly projectId: number;
  readonly choices: CaseChoices;
  readonly onAct: (act: CasesAct, ticked: Ticked<CaseRow>, untick: () => void) => void;
}

/** What the list of cases is. */
export function casesDesign({
  t,
  projectId,
  choices,
  onAct,
}: CasesDesignProps): ListDesign<typeof casesCalls.listCases> {
  const params = { projectId: String(projectId) };
  return {
    name: 'cases',
    call: casesCalls.listCases,
    exportPath: casesCalls.exportCases.path.replace(':projectId', params.projectId),
    params,
    usualSort: { field: 'due', direction: 'asc' },
    searchHint: 'cases.searchHint',
    nameOf: ({ id, name }) => (name === null || name === '' ? `[${id}]` : name),
    empty: { title: 'cases.empty', hint: 'cases.emptyHint' },
    open: ({ id }) => ({ to: '/p/$projectId/cases/$caseId', params: { ...params, caseId: String(id) } }),
    ...(choices.mayChange ? { acts: rowActs(t, onAct), bulk: bulkActs(t, onAct) } : {}),
    columns: columnsOf(t, choices),
    views: [
      { name: 'all', title: 'cases.all', filters: {} },
      { name: 'callable', title: 'cases.areCallable', filters: { why: 'callable' } },
      { name: 'held', title: 'cases.areHeld', filters: { isHeld: 'true' } },
      { name: 'assigned', title: 'cases.areAssigned', filters: { isAssigned: 'true' } },
      { name: 'field', title: 'cases.areInField', filters: { isInField: 'true' } },
    ],
    filters: filtersOf(t, projectId, choices),
  };
}

function columnsOf(t: Translate, choices: CaseChoices): ListDesign<typeof casesCalls.listCases>['columns'] {
  return [
    {
      id: 'id',
      title: 'cases.one',
      sort: 'id',
      width: 90,
      isLocked: true,
      isName: !choices.maySeePeople,
      cell: ({ id }) => <bdi className="sk-tabular">{id}</bdi>,
    },
    ...(choices.maySeePeople
      ? ([
          { id: 'name', title: 'cases.name', isName: true, cell: ({ name }) => <bdi>{name ?? '–'}</bdi> },
          {
            id: 'phone',
            title: 'cases.phone',
            width: 130,
            cell: ({ phone }) => <bdi dir="ltr">{phone ?? '–'}</bdi>,
          },
        ] satisfies ListDesign<typeof casesCalls.listCases>['columns'])
      : []),
    {
      id: 'recordStatus',
      title: 'cases.recordStatus',
      sort: 'recordStatus',
      width: 150,
      cell: ({ recordStatus }) => <RecordChip status={recordStatus} />,
      filter: ({ recordStatus }) => ({ name: 'recordStatus', value: recordStatus }),
    },
    {
      id: 'attempts',
      title: 'cases.attempts',
      sort: 'attempts',
      width: 90,
      isNumber: true,
      cell: ({ attempts }) => (
        <bdi dir="ltr">
          {attempts} / {choices.mostAttempts}
        </bdi>
      ),
    },
    {
      id: 'due',
      title: 'cases.due',
      sort: 'due',
      width: 140,
      cell: ({ dueAt }) => (dueAt?.startsWith('1970') === true ? '–' : <When at={dueAt} />),
    },
    {
      id: 'zone',
      title: 'cases.zone',
      width: 130,
      isExtra: true,
      cell: ({ zone }) => <bdi dir="ltr">{zone}</bdi>,
      filter: ({ zone }) => ({ name: 'zone', value: zone }),
    },
    {
      id: 'language',
      title: 'cases.language',
      width: 90,
      isExtra: true,
      cell: ({ language }) => <bdi>{language.name}</bdi>,
      filter: ({ language }) => ({ name: 'language', value: language.code }),
    },
    {
      id: 'assigned',
      title: 'cases.assigned',
      width: 130,
      isExtra: true,
      cell: ({ assigned }) => <bdi>{assigned?.name ?? '–'}</bdi>,
      filter: ({ assigned }) => ({ name: 'assigned', value: String(assigned?.id ?? '') }),
    },
    {
      id: 'portion',
      title: 'cases.portion',
      sort: 'portion',
      width: 80,
      isNumber: true,
      isExtra: true,
      cell: ({ portion }) => portion,
      filter: ({ portion }) => ({ name: 'inPortion', value: String(portion) }),
    },
    {
      id: 'outcome',
      title: 'cases.outcome',
      width: 150,
      isExtra: true,
      cell: ({ outcome }) => <bdi>{outcome?.name ?? '–'}</bdi>,
      filter: ({ outcome }) => ({ name: 'outcome', value: String(outcome?.id ?? '') }),
    },
    {
      id: 'reasons',
      title: 'cases.reason',
      width: 180,
      isExtra: true,
      cell: ({ reasons }) => <bdi>{reasons.join(' · ') || '–'}</bdi>,
    },
    {
      id: 'surveyStatus',
      title: 'cases.surveyStatus',
      width: 130,
      isExtra: true,
      cell: ({ surveyStatus }) => <SurveyChip status={surveyStatus} />,
      filter: ({ surveyStatus }) => ({ name: 'surveyStatus', value: surveyStatus }),
    },
    {
      id: 'why',
      title: 'cases.why',
      width: 210,
      cell: (row) => (
        <span className="why-cell" data-callable={row.why.blocks.length === 0} title={whyInCell(t, row)}>
          {whyInCell(t, row)}
        </span>
      ),
      filter: ({ why }) => ({ name: 'why', value: why.blocks[0] ?? 'callable' }),
    },
  ];
}

function filtersOf(t: Translate, projectId: number, choices: CaseChoices): readonly ListFilter[] {
  const yesOrNo = [
    { value: 'true', label: t('cases.yes') },
    { value: 'false', label: t('cases.no') },
  ];
  const named = (list: readonly { readonly id: number; readonly name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    {
      name: 'recordStatus',
      title: 'cases.recordStatus',
      kind: 'choice',
      choices: RECORD_STATUSES.map((status) => ({ value: status, label: t(`cases.record.${status}`) })),
    },
    {
      name: 'why',
      title: 'cases.why',
      kind: 'choice',
      choices: CASE_WHYS.map((why) => ({ value: why, label: t(`whyNot.${why}`) })),
    },
    {
      name: 'attemptsFrom',
      title: 'cases.attemptsFrom',
      kind: 'choice',
      isSingle: true,
      choices: [1, 2, 3, 5, 8, 12].map((count) => ({ value: String(count), label: String(count) })),
    },
    { name: 'dueAfter', until: 'dueBefore', title: 'cases.due', kind: 'period' },
    {
      name: 'language',
      title: 'cases.language',
      kind: 'choice',
      choices: choices.languages.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      name: 'zone',
      title: 'cases.zone',
      kind: 'choice',
      choices: choices.zones.map((zone) => ({ value: zone, label: zone })),
    },
    { name: 'assigned', title: 'cases.assigned', kind: 'choice', choices: named(choices.interviewers) },
    { name: 'isAssigned', title: 'cases.isAssigned', kind: 'choice', isSingle: true, choices: yesOrNo },
    { name: 'isHeld', title: 'cases.isHeld', kind: 'choice', isSingle: true, choices: yesOrNo },
    { name: 'isInField', title: 'cases.isInField', kind: 'choice', isSingle: true, choices: yesOrNo },
    {
      name: 'inPortion',
      title: 'cases.portion',
      kind: 'choice',
      choices: choices.portions.map((portion) => ({ value: String(portion), label: String(portion) })),
    },
    { name: 'outcome', title: 'cases.outcome', kind: 'choice', choices: named(choices.outcomes) },
    ...reasonFilters(choices.reasons),
    ...countedFilters(t, choices, yesOrNo),
    placeFilter(projectId),
    ...(choices.maySeePeople ? [cellFilter(t, projectId)] : []),
    {
      name: 'surveyStatus',
      title: 'cases.surveyStatus',
      kind: 'choice',
      choices: SURVEY_STATUSES.map((status) => ({ value: status, label: t(`cases.survey.${status}`) })),
    },
  ];
}

/** What one case can be asked for, as it stands. */
export function actsOf({
  isHeld,
  why,
  recordStatus,
}: Pick<CaseRow, 'isHeld' | 'why' | 'recordStatus'>): readonly CasesAct[] {
  if (why.blocks[0] === 'final') return recordStatus === 'success' || recordStatus === 'extra' ? [] : ['restore'];
  return ['assign', 'field', isHeld ? 'unhold' : 'hold'];
}

function rowActs(t: Translate, onAct: CasesDesignProps['onAct']): (row: CaseRow) => readonly RowAct[] {
  return (row) =>
    CASE_ACTS.filter(({ act }) => actsOf(row).includes(act)).map(({ act, icon }) => ({
      name: act,
      label: t(`cases.${act}`),
      icon,
      run: () => onAct(act, { of: 'rows', rows: [row], count: 1 }, () => undefined),
    }));
}

function bulkActs(t: Translate, onAct: CasesDesignProps['onAct']): readonly BulkAct<CaseRow>[] {
  return CASE_ACTS.map(({ act, icon }) => ({
    name: act,
    label: t(`cases.${act}`),
    icon,
    run: (ticked, untick) => onAct(act, ticked, untick),
  }));
}
