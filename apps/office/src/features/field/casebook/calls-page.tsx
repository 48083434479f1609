import '../../../project/bring-field-texts.ts';
import './cases.css';
import { recordsCalls } from '@seker/contract';
import { type Translate, useText, When } from '@seker/ui';
import { IconMicrophone } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { DataList, type ListDesign } from '../../../list/index.ts';
import { useProject } from '../../../project/project-data.ts';
import { useProjectTrail } from '../../../project/use-project-trail.ts';
import { type RecordChoices, recordChoices } from './record-data.ts';

const TIERS = [1, 2, 3, 4, 5, 6] as const;
/** Of the day, by the project's clocks. */
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const WAYS = ['auto', 'manual', 'none', 'inPerson'] as const;

/** Every call of a project. */
export function CallsPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const above = useProjectTrail();
  const choices = useSuspenseQuery(recordChoices(projectId)).data;
  const design = useMemo(() => callsDesign(t, projectId, choices), [t, projectId, choices]);
  return <DataList title={t('callLog.title')} above={above} design={design} />;
}

function callsDesign(
  t: Translate,
  projectId: number,
  { people, groups, statuses, maySeePeople }: RecordChoices,
): ListDesign<typeof recordsCalls.listAttempts> {
  const params = { projectId: String(projectId) };
  const named = (list: RecordChoices['people']) => list.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    name: 'calls',
    call: recordsCalls.listAttempts,
    exportPath: recordsCalls.exportAttempts.path.replace(':projectId', params.projectId),
    params,
    usualSort: { field: 'at', direction: 'desc' },
    searchHint: 'callLog.searchHint',
    nameOf: ({ caseId }) => `[${caseId}]`,
    empty: { title: 'callLog.empty', hint: 'callLog.emptyHint' },
    open: ({ caseId }) => ({ to: '/p/$projectId/cases/$caseId', params: { ...params, caseId: String(caseId) } }),
    columns: [
      { id: 'at', title: 'callLog.at', sort: 'at', width: 150, cell: ({ at }) => <When at={at} /> },
      {
        id: 'case',
        title: 'surveyRecords.case',
        width: 100,
        isLocked: true,
        isName: true,
        cell: ({ caseId }) => <bdi className="sk-tabular">{caseId}</bdi>,
      },
      {
        id: 'person',
        title: 'callLog.person',
        width: 130,
        cell: ({ person }) => <bdi>{person.name}</bdi>,
        filter: ({ person }) => ({ name: 'person', value: String(person.id) }),
      },
      ...(maySeePeople
        ? [
            {
              id: 'phone',
              title: 'callLog.phone' as const,
              width: 140,
              cell: ({ phone }: { readonly phone: string | null }) => <bdi dir="ltr">{phone ?? '–'}</bdi>,
            },
          ]
        : []),
      {
        id: 'status',
        title: 'callLog.status',
        cell: ({ status, isCorrection, handedTo }) => (
          <>
            <bdi>{status?.name ?? '–'}</bdi>
            {isCorrection ? ` (${t('callLog.correction')})` : ''}
            {handedTo === null ? null : <bdi> · {t('callLog.handedTo', { name: handedTo })}</bdi>}
          </>
        ),
        filter: ({ status }) => ({ name: 'status', value: String(status?.id ?? '') }),
      },
      { id: 'outcome', title: 'callLog.outcome', width: 120, isExtra: true, cell: ({ outcome }) => outcome ?? '–' },
      {
        id: 'seconds',
        title: 'callLog.seconds',
        width: 100,
        isNumber: true,
        cell: ({ seconds }) => (seconds === null ? '–' : Math.round(seconds)),
      },
      {
        id: 'recording',
        title: 'callLog.recording',
        width: 90,
        cell: ({ isRecorded }) =>
          isRecorded ? <IconMicrophone size={16} role="img" aria-label={t('callLog.isRecorded')} /> : '–',
      },
      {
        id: 'how',
        title: 'callLog.how',
        width: 130,
        isExtra: true,
        cell: ({ how }) => t(`case.how.${how}`),
        filter: ({ how }) => ({ name: 'dialling', value: how }),
      },
      {
        id: 'tier',
        title: 'callLog.tier',
        width: 130,
        cell: ({ tier }) => {
          const step = TIERS.find((one) => one === tier);
          return step === undefined ? '–' : t(`case.tier.${step}`);
        },
      },
    ],
    filters: [
      { name: 'person', title: 'callLog.person', kind: 'choice', choices: named(people) },
      { name: 'status', title: 'callLog.status', kind: 'choice', choices: named(statuses) },
      {
        name: 'dialling',
        title: 'callLog.how',
        kind: 'choice',
        choices: WAYS.map((how) => ({ value: how, label: t(`case.how.${how}`) })),
      },
      { name: 'since', until: 'until', title: 'callLog.period', kind: 'period' },
      { name: 'hour', title: 'callLog.hour', kind: 'choice', choices: HOURS },
      { name: 'group', title: 'people.group', kind: 'choice', choices: named(groups) },
    ],
  };
}
