import { questionnairesCalls as calls, type QuestionnaireRow } from '@seker/contract';
import { countText, StateChip, type Translate, useText, When } from '@seker/ui';
import {
  IconCopy,
  IconDownload,
  IconForms,
  IconMessage2,
  IconPencil,
  IconTrash,
  IconVersions,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { BulkAct, ListDesign, RowAct, Ticked } from '../../../list/index.ts';

type QuestionnairesDesign = ListDesign<typeof calls.listQuestionnaires>;

export interface QuestionnairesDesignProps {
  readonly t: Translate;
  readonly openBuild: (row: QuestionnaireRow) => void;
  readonly openVersions: (row: QuestionnaireRow) => void;
  readonly openTalk: (row: QuestionnaireRow) => void;
  /** What one may do to them; absent for those who look. */
  readonly edit?: {
    readonly onNew: () => void;
    readonly rename: (row: QuestionnaireRow) => void;
    readonly duplicate: (row: QuestionnaireRow) => void;
    readonly remove: (ticked: Ticked<QuestionnaireRow>, untick: () => void) => void;
  };
}

/** What the list of questionnaires is. */
export function questionnairesDesign(props: QuestionnairesDesignProps): QuestionnairesDesign {
  const { t, edit } = props;
  return {
    name: 'questionnaires',
    call: calls.listQuestionnaires,
    usualSort: { field: 'changed', direction: 'desc' },
    searchHint: 'questionnaires.searchHint',
    nameOf: ({ name }) => name,
    empty: { title: 'questionnaires.empty', hint: 'questionnaires.emptyHint' },
    open: ({ id }) => ({
      to: '/questionnaires/$questionnaireId/build',
      params: { questionnaireId: String(id) },
    }),
    acts: (row) => rowActs(props, row),
    ...(edit === undefined ? {} : { onNew: edit.onNew, bulk: bulkActs(props) }),
    views: [
      { name: 'all', title: 'questionnaires.all', filters: {} },
      { name: 'mine', title: 'questionnaires.mine', filters: { isMine: 'true' } },
      { name: 'used', title: 'questionnaires.used', filters: { isUsed: 'true' } },
    ],
    filters: (['isMine', 'isPublished', 'isUsed'] as const).map((name) => ({
      name,
      title: `questionnaires.${name}`,
      kind: 'choice',
      isSingle: true,
      choices: [
        { value: 'true', label: t('people.yes') },
        { value: 'false', label: t('people.no') },
      ],
    })),
    columns: COLUMNS,
  };
}

function rowActs(
  { t, openBuild, openVersions, openTalk, edit }: QuestionnairesDesignProps,
  row: QuestionnaireRow,
): readonly RowAct[] {
  const acts: readonly RowAct[] = [
    { name: 'open', label: t('questionnaires.open'), icon: IconPencil, run: () => openBuild(row) },
    { name: 'versions', label: t('questionnaires.versions'), icon: IconVersions, run: () => openVersions(row) },
    { name: 'talk', label: t('questionnaires.talk'), icon: IconMessage2, run: () => openTalk(row) },
    {
      name: 'export',
      label: t('list.export'),
      icon: IconDownload,
      run: () => window.location.assign(calls.exportQuestionnaire.path.replace(':questionnaireId', String(row.id))),
    },
  ];
  if (edit === undefined) return acts;
  return [
    ...acts,
    { name: 'edit', label: t('questionnaires.rename'), icon: IconForms, run: () => edit.rename(row) },
    { name: 'duplicate', label: t('questionnaires.duplicate'), icon: IconCopy, run: () => edit.duplicate(row) },
    {
      name: 'remove',
      label: t('questionnaires.remove'),
      icon: IconTrash,
      isDangerous: true,
      blocked: row.projects > 0 ? t('questionnaires.inUse', { count: row.projects }) : undefined,
      run: () => edit.remove({ of: 'rows', rows: [row], count: 1 }, () => undefined),
    },
  ];
}

function bulkActs({ t, edit }: QuestionnairesDesignProps): readonly BulkAct<QuestionnaireRow>[] {
  if (edit === undefined) return [];
  return [
    {
      name: 'remove',
      label: t('questionnaires.remove'),
      icon: IconTrash,
      isDangerous: true,
      run: edit.remove,
    },
  ];
}

const COLUMNS: QuestionnairesDesign['columns'] = [
  {
    id: 'name',
    title: 'questionnaires.name',
    sort: 'name',
    isLocked: true,
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    id: 'version',
    title: 'questionnaires.version',
    sort: 'published',
    width: 170,
    cell: (row) => <VersionState row={row} />,
  },
  {
    id: 'languages',
    title: 'questionnaires.languages',
    width: 120,
    cell: ({ languages }) => languages.join(' · '),
  },
  {
    id: 'questions',
    title: 'questionnaires.questions',
    sort: 'questions',
    width: 100,
    isNumber: true,
    cell: ({ questions }) => countText(questions),
  },
  {
    id: 'projects',
    title: 'questionnaires.projects',
    sort: 'projects',
    width: 110,
    isNumber: true,
    cell: ({ projects }) => countText(projects),
  },
  {
    id: 'changed',
    title: 'questionnaires.changed',
    sort: 'changed',
    width: 150,
    cell: ({ changedAt }) => <When at={changedAt} />,
  },
  {
    id: 'changedBy',
    title: 'questionnaires.changedBy',
    width: 140,
    isExtra: true,
    cell: ({ changedBy }) => <bdi>{changedBy ?? '–'}</bdi>,
  },
  {
    id: 'created',
    title: 'questionnaires.created',
    sort: 'created',
    width: 150,
    isExtra: true,
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    id: 'createdBy',
    title: 'questionnaires.createdBy',
    width: 140,
    cell: ({ createdBy }) => <bdi>{createdBy ?? '–'}</bdi>,
  },
  {
    id: 'group',
    title: 'questionnaires.group',
    width: 130,
    isExtra: true,
    cell: ({ group }) => <bdi>{group.name}</bdi>,
  },
  {
    id: 'comments',
    title: 'questionnaires.comments',
    width: 220,
    isExtra: true,
    cell: ({ comments }) => <bdi>{comments || '–'}</bdi>,
  },
];

function VersionState({ row: { version, hasChanges } }: { readonly row: QuestionnaireRow }): ReactElement {
  const t = useText();
  if (version === null)
    return (
      <StateChip tone="outline" icon={IconPencil}>
        {t('questionnaires.draftOnly')}
      </StateChip>
    );
  return (
    <StateChip tone={hasChanges ? 'warn' : 'accent'} icon={IconVersions}>
      {t(hasChanges ? 'questionnaires.versionAndChanges' : 'questionnaires.versionNumber', { number: version.number })}
    </StateChip>
  );
}
