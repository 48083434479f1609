import '../../../project/bring-field-texts.ts';
import { POSITION_MOMENTS, positionsCalls } from '@seker/contract';
import { countText, useText, When } from '@seker/ui';
import { type ReactElement, useMemo } from 'react';
import { DataList, type ListDesign } from '../../../list/index.ts';
import { useProject } from '../../../project/project-data.ts';
import { useProjectTrail } from '../../../project/use-project-trail.ts';

/** Where the respondents of a project were, where they told it. */
export function PositionsPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const above = useProjectTrail();
  const design = useMemo(
    (): ListDesign<typeof positionsCalls.listPositions> => ({
      name: 'positions',
      call: positionsCalls.listPositions,
      params: { projectId: String(projectId) },
      usualSort: { field: 'at', direction: 'desc' },
      searchHint: 'positions.searchHint',
      nameOf: ({ interviewId }) => `[${interviewId}]`,
      empty: { title: 'positions.empty', hint: 'positions.emptyHint' },
      exportPath: `/api/v1/projects/${projectId}/positions/export`,
      filters: [
        {
          name: 'moment',
          title: 'positions.moment',
          kind: 'choice',
          choices: POSITION_MOMENTS.map((moment) => ({ value: moment, label: t(`positions.moment.${moment}`) })),
        },
      ],
      columns: [
        {
          id: 'interview',
          title: 'positions.interview',
          width: 120,
          isLocked: true,
          cell: ({ interviewId }) => <bdi className="sk-tabular">{interviewId}</bdi>,
        },
        {
          id: 'place',
          title: 'positions.place',
          isName: true,
          cell: ({ lat, lon }) => (
            <bdi dir="ltr" className="sk-tabular">
              {lat.toFixed(5)}, {lon.toFixed(5)}
            </bdi>
          ),
        },
        {
          id: 'accuracy',
          title: 'positions.accuracy',
          sort: 'accuracy',
          width: 170,
          cell: ({ accuracy, isCoarse }) => (
            <>
              {countText(Math.round(accuracy))}
              {isCoarse ? ` · ${t('positions.isCoarse')}` : ''}
            </>
          ),
        },
        {
          id: 'moment',
          title: 'positions.moment',
          width: 170,
          cell: ({ moment }) => t(`positions.moment.${moment}`),
          filter: ({ moment }) => ({ name: 'moment', value: moment }),
        },
        { id: 'at', title: 'positions.at', sort: 'at', width: 160, cell: ({ at }) => <When at={at} /> },
      ],
    }),
    [t, projectId],
  );
  return <DataList title={t('positions.title')} above={above} design={design} />;
}
