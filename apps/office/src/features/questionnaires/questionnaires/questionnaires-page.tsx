import { Button } from '@mantine/core';
import { questionnairesCalls as calls, type QuestionnaireRow } from '@seker/contract';
import { client, countText, failureText, KeyHint, notify, StateChip, useText, When } from '@seker/ui';
import {
  IconCopy,
  IconDownload,
  IconForms,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUpload,
  IconVersions,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { DataList, type ListDesign, type RowAct, type Ticked } from '../../../list/index.ts';
import { useAccount } from '../../../shell/use-account.ts';
import { EditQuestionnaireDialog } from './edit-questionnaire-dialog.tsx';
import { ImportQuestionnaireDialog } from './import-questionnaire-dialog.tsx';
import { NewQuestionnaireDialog } from './new-questionnaire-dialog.tsx';
import { RemoveQuestionnairesDialog } from './remove-questionnaires-dialog.tsx';

type Asked =
  | { readonly of: 'new' | 'import' }
  | { readonly of: 'edit'; readonly questionnaireId: number }
  | { readonly of: 'remove'; readonly ticked: Ticked<QuestionnaireRow>; readonly untick: () => void };

/** The questionnaires that one may see, the last one worked on first. */
export function QuestionnairesPage(): ReactElement {
  const t = useText();
  const account = useAccount();
  const mayEdit = account.acts.some(({ act }) => act === 'editQuestionnaires');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { hash } = useLocation();
  const [asked, setAsked] = useState<Asked | null>(hash === 'import' && mayEdit ? { of: 'import' } : null);
  const close = (): void => setAsked(null);
  const readAgain = useCallback(
    async (): Promise<void> => await queries.invalidateQueries({ queryKey: ['list', 'questionnaires'] }),
    [queries],
  );
  const design = useMemo((): ListDesign<typeof calls.listQuestionnaires> => {
    const duplicate = async ({ id, name }: QuestionnaireRow): Promise<void> => {
      try {
        await client.call(calls.duplicateQuestionnaire, { questionnaireId: id });
        notify({ id: 'questionnaire', text: t('questionnaires.duplicated', { name }) });
      } catch (error) {
        const text = failureText(error, t);
        if (text !== null) notify({ id: 'questionnaire', text, tone: 'danger' });
      }
      await readAgain();
    };
    const open = ({ id }: QuestionnaireRow) => ({
      to: '/questionnaires/$questionnaireId/build' as const,
      params: { questionnaireId: String(id) },
    });
    const acts = (row: QuestionnaireRow): readonly RowAct[] => [
      { name: 'open', label: t('questionnaires.open'), icon: IconPencil, run: () => void navigate(open(row)) },
      {
        name: 'versions',
        label: t('questionnaires.versions'),
        icon: IconVersions,
        run: () => void navigate({ ...open(row), to: '/questionnaires/$questionnaireId/versions' }),
      },
      {
        name: 'export',
        label: t('list.export'),
        icon: IconDownload,
        run: () => window.location.assign(calls.exportQuestionnaire.path.replace(':questionnaireId', String(row.id))),
      },
      ...(mayEdit
        ? [
            {
              name: 'edit',
              label: t('questionnaires.rename'),
              icon: IconForms,
              run: () => setAsked({ of: 'edit', questionnaireId: row.id }),
            },
            { name: 'duplicate', label: t('questionnaires.duplicate'), icon: IconCopy, run: () => void duplicate(row) },
            {
              name: 'remove',
              label: t('questionnaires.remove'),
              icon: IconTrash,
              isDangerous: true,
              blocked: row.projects > 0 ? t('questionnaires.inUse', { count: row.projects }) : undefined,
              run: () =>
                setAsked({ of: 'remove', ticked: { of: 'rows', rows: [row], count: 1 }, untick: () => undefined }),
            },
          ]
        : []),
    ];
    return {
      name: 'questionnaires',
      call: calls.listQuestionnaires,
      usualSort: { field: 'changed', direction: 'desc' },
      searchHint: 'questionnaires.searchHint',
      nameOf: ({ name }) => name,
      empty: { title: 'questionnaires.empty', hint: 'questionnaires.emptyHint' },
      open,
      acts,
      ...(mayEdit
        ? {
            onNew: () => setAsked({ of: 'new' }),
            bulk: [
              {
                name: 'remove',
                label: t('questionnaires.remove'),
                icon: IconTrash,
                isDangerous: true,
                run: (ticked: Ticked<QuestionnaireRow>, untick: () => void) =>
                  setAsked({ of: 'remove', ticked, untick }),
              },
            ],
          }
        : {}),
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
      columns: [
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
      ],
    };
  }, [t, mayEdit, navigate, readAgain]);
  return (
    <>
      <DataList
        title={t('questionnaires.title')}
        design={design}
        acts={
          mayEdit ? (
            <>
              <Button
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden="true" />}
                onClick={() => setAsked({ of: 'import' })}
              >
                {t('questionnaires.import')}
              </Button>
              <Button
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                rightSection={<KeyHint keys="N" />}
                aria-keyshortcuts="N"
                onClick={() => setAsked({ of: 'new' })}
              >
                {t('questionnaires.new')}
              </Button>
            </>
          ) : null
        }
      />
      {asked?.of === 'new' ? <NewQuestionnaireDialog onClose={close} /> : null}
      {asked?.of === 'import' ? <ImportQuestionnaireDialog onDone={readAgain} onClose={close} /> : null}
      {asked?.of === 'edit' ? (
        <EditQuestionnaireDialog questionnaireId={asked.questionnaireId} onDone={readAgain} onClose={close} />
      ) : null}
      {asked?.of === 'remove' ? (
        <RemoveQuestionnairesDialog
          ticked={asked.ticked}
          onDone={async () => {
            asked.untick();
            await readAgain();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

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
