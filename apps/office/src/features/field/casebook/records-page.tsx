import '../../../project/bring-field-texts.ts';
import './cases.css';
import {
  INTERVIEW_MODES,
  INTERVIEW_OUTCOMES,
  recordsCalls,
  SURVEY_STATUSES,
  type SurveyRecordRow,
} from '@seker/contract';
import { type Translate, useText, When } from '@seker/ui';
import { IconHistory } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { bulkOfRecords } from '../../../case-acts/bulk-of-cases.ts';
import { CasesActDialog } from '../../../case-acts/cases-act-dialog.tsx';
import { DataList, type ListDesign, type Ticked } from '../../../list/index.ts';
import { useProject } from '../../../project/project-data.ts';
import { useProjectTrail } from '../../../project/use-project-trail.ts';
import { answerFilter } from './answer-filter.ts';
import { SurveyChip } from './case-chips.tsx';
import { type RecordChoices, recordChoices } from './record-data.ts';

/** How far the survey has come with each case of a project. */
export function RecordsPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const above = useProjectTrail();
  const choices = useSuspenseQuery(recordChoices(projectId)).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const design = useMemo(
    () => recordsDesign(t, projectId, choices, (ticked, untick) => setAsked({ ticked, untick })),
    [t, projectId, choices],
  );
  return (
    <>
      <DataList title={t('surveyRecords.title')} above={above} design={design} />
      {asked === null ? null : (
        <CasesActDialog
          act="restore"
          ticked={asked.ticked}
          interviewers={[]}
          send={bulkOfRecords(projectId)}
          onDone={asked.untick}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface Asked {
  readonly ticked: Ticked<SurveyRecordRow>;
  readonly untick: () => void;
}

function recordsDesign(
  t: Translate,
  projectId: number,
  { people, cells, maySeePeople: mayChange }: RecordChoices,
  onRestore: (ticked: Ticked<SurveyRecordRow>, untick: () => void) => void,
): ListDesign<typeof recordsCalls.listSurveyRecords> {
  const params = { projectId: String(projectId) };
  return {
    name: 'records',
    call: recordsCalls.listSurveyRecords,
    exportPath: recordsCalls.exportSurveyRecords.path.replace(':projectId', params.projectId),
    params,
    usualSort: { field: 'started', direction: 'desc' },
    searchHint: 'surveyRecords.searchHint',
    nameOf: ({ id, caseId }) => `[${caseId ?? -id}]`,
    empty: { title: 'surveyRecords.empty', hint: 'surveyRecords.emptyHint' },
    open: ({ caseId }) =>
      caseId === null
        ? { to: '/p/$projectId/records', params }
        : { to: '/p/$projectId/cases/$caseId', params: { ...params, caseId: String(caseId) } },
    ...(mayChange ? { bulk: [{ name: 'restore', label: t('cases.restore'), icon: IconHistory, run: onRestore }] } : {}),
    columns: [
      {
        id: 'id',
        title: 'surveyRecords.case',
        sort: 'id',
        width: 90,
        isLocked: true,
        isName: true,
        cell: ({ caseId }) => <bdi className="sk-tabular">{caseId ?? '–'}</bdi>,
      },
      {
        id: 'interview',
        title: 'surveyRecords.interview',
        width: 90,
        cell: ({ interviewId }) => <bdi className="sk-tabular">{interviewId ?? '–'}</bdi>,
      },
      {
        id: 'surveyStatus',
        title: 'surveyRecords.surveyStatus',
        sort: 'surveyStatus',
        width: 130,
        cell: ({ surveyStatus }) => <SurveyChip status={surveyStatus} />,
        filter: ({ surveyStatus }) => ({ name: 'surveyStatus', value: surveyStatus }),
      },
      {
        id: 'started',
        title: 'surveyRecords.started',
        sort: 'started',
        width: 140,
        cell: ({ startedAt }) => <When at={startedAt} />,
      },
      {
        id: 'ended',
        title: 'surveyRecords.ended',
        sort: 'ended',
        width: 140,
        cell: ({ endedAt }) => <When at={endedAt} />,
      },
      {
        id: 'mode',
        title: 'surveyRecords.mode',
        width: 110,
        cell: ({ mode }) => (mode === null ? '–' : t(`case.how.${mode}`)),
        filter: ({ mode }) => ({ name: 'mode', value: mode ?? '' }),
      },
      {
        id: 'entry',
        title: 'surveyRecords.entry',
        width: 140,
        isExtra: true,
        cell: ({ entry }) =>
          entry === null ? (
            '–'
          ) : (
            <>
              {t(`case.entry.${entry.way}`)}
              {entry.via === null ? null : (
                <>
                  {' · '}
                  <bdi>{entry.via}</bdi>
                </>
              )}
            </>
          ),
      },
      {
        id: 'language',
        title: 'surveyRecords.language',
        width: 110,
        isExtra: true,
        cell: ({ language }) => <bdi>{language.name}</bdi>,
      },
      {
        id: 'by',
        title: 'surveyRecords.by',
        cell: ({ by, device }) => <bdi>{by?.name ?? device ?? '–'}</bdi>,
        filter: ({ by }) => ({ name: 'by', value: String(by?.id ?? '') }),
      },
      {
        id: 'outcome',
        title: 'surveyRecords.outcome',
        width: 110,
        cell: ({ outcome }) => (outcome === null ? '–' : t(`case.outcome.${outcome}`)),
        filter: ({ outcome }) => ({ name: 'outcome', value: outcome ?? '' }),
      },
    ],
    views: [
      { name: 'all', title: 'surveyRecords.all', filters: {} },
      ...SURVEY_STATUSES.map((surveyStatus) => ({
        name: surveyStatus,
        title: `cases.survey.${surveyStatus}` as const,
        filters: { surveyStatus },
      })),
    ],
    filters: [
      {
        name: 'surveyStatus',
        title: 'surveyRecords.surveyStatus',
        kind: 'choice',
        choices: SURVEY_STATUSES.map((status) => ({ value: status, label: t(`cases.survey.${status}`) })),
      },
      {
        name: 'mode',
        title: 'surveyRecords.mode',
        kind: 'choice',
        choices: INTERVIEW_MODES.map((mode) => ({ value: mode, label: t(`case.how.${mode}`) })),
      },
      {
        name: 'outcome',
        title: 'surveyRecords.outcome',
        kind: 'choice',
        choices: INTERVIEW_OUTCOMES.map((outcome) => ({ value: outcome, label: t(`case.outcome.${outcome}`) })),
      },
      {
        name: 'by',
        title: 'surveyRecords.by',
        kind: 'choice',
        choices: people.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { name: 'startedAfter', until: 'startedBefore', title: 'surveyRecords.period', kind: 'period' },
      { name: 'endedAfter', until: 'endedBefore', title: 'surveyRecords.ended', kind: 'period' },
      ...(mayChange ? [answerFilter(projectId)] : []),
      {
        name: 'cell',
        title: 'reports.column.cell',
        kind: 'choice',
        choices: cells.map(({ id, name }) => ({ value: String(id), label: name })),
      },
    ],
  };
}
