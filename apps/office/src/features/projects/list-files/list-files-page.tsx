import '../../../project/bring-field-texts.ts';
import { Button } from '@mantine/core';
import { listFilesCalls as calls, type ListFileRow } from '@seker/contract';
import { countText, KeyHint, useText, When } from '@seker/ui';
import { IconFileImport, IconPencil, IconTable, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { DataList, type ListDesign, type RowAct, type Ticked } from '../../../list/index.ts';
import { RemoveListsDialog } from './remove-lists-dialog.tsx';
import { RenameListDialog } from './rename-list-dialog.tsx';
import { UsedIn } from './used-in.tsx';

type Asked =
  | { readonly of: 'rename'; readonly listFileId: number }
  | { readonly of: 'remove'; readonly ticked: Ticked<ListFileRow>; readonly untick: () => void };

/** The list files that one may see, the last one added first. */
export function ListFilesPage(): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const readAgain = useCallback(async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['list', 'list-files'] }),
      queries.invalidateQueries({ queryKey: ['listFiles'] }),
    ]);
  }, [queries]);
  const design = useMemo((): ListDesign<typeof calls.listListFiles> => {
    const open = ({ id }: ListFileRow) => ({
      to: '/lists/$listFileId' as const,
      params: { listFileId: String(id) },
    });
    const remove = (ticked: Ticked<ListFileRow>, untick: () => void): void =>
      setAsked({ of: 'remove', ticked, untick });
    const acts = (row: ListFileRow): readonly RowAct[] => [
      { name: 'records', label: t('listFiles.records'), icon: IconTable, run: () => void navigate(open(row)) },
      {
        name: 'rename',
        label: t('listFiles.rename'),
        icon: IconPencil,
        run: () => setAsked({ of: 'rename', listFileId: row.id }),
      },
      {
        name: 'remove',
        label: t('listFiles.remove'),
        icon: IconTrash,
        isDangerous: true,
        blocked: row.projectCount > 0 ? t('listFiles.usedBy', { count: row.projectCount }) : undefined,
        run: () => remove({ of: 'rows', rows: [row], count: 1 }, () => undefined),
      },
    ];
    const yesOrNo = [
      { value: 'true', label: t('people.yes') },
      { value: 'false', label: t('people.no') },
    ];
    return {
      name: 'list-files',
      call: calls.listListFiles,
      usualSort: { field: 'added', direction: 'desc' },
      searchHint: 'listFiles.searchHint',
      nameOf: ({ name }) => name,
      empty: { title: 'listFiles.empty', hint: 'listFiles.emptyHint' },
      open,
      acts,
      exportPath: calls.exportListFiles.path,
      onNew: () => void navigate({ to: '/lists/import' }),
      bulk: [{ name: 'remove', label: t('listFiles.remove'), icon: IconTrash, isDangerous: true, run: remove }],
      views: [
        { name: 'all', title: 'listFiles.all', filters: {} },
        { name: 'used', title: 'listFiles.inUse', filters: { isUsed: 'true' } },
        { name: 'free', title: 'listFiles.notUsed', filters: { isUsed: 'false' } },
      ],
      filters: [{ name: 'isUsed', title: 'listFiles.isUsed', kind: 'choice', isSingle: true, choices: yesOrNo }],
      columns: [
        { id: 'name', title: 'listFiles.name', sort: 'name', isLocked: true, cell: ({ name }) => <bdi>{name}</bdi> },
        countColumn('rows', ({ rows }) => rows),
        countColumn('phones', ({ phones }) => phones),
        countColumn('emails', ({ emails }) => emails),
        {
          id: 'columns',
          title: 'listFiles.columns',
          width: 90,
          isNumber: true,
          cell: ({ columns }) => countText(columns),
        },
        {
          id: 'projects',
          title: 'listFiles.projects',
          sort: 'projects',
          width: 220,
          cell: (row) => <UsedIn row={row} />,
        },
        {
          id: 'added',
          title: 'listFiles.added',
          sort: 'added',
          width: 150,
          cell: ({ addedAt }) => <When at={addedAt} />,
        },
        {
          id: 'addedBy',
          title: 'listFiles.addedBy',
          width: 140,
          isExtra: true,
          cell: ({ addedBy }) => <bdi>{addedBy ?? '–'}</bdi>,
        },
        {
          id: 'group',
          title: 'listFiles.group',
          width: 130,
          isExtra: true,
          cell: ({ group }) => <bdi>{group.name}</bdi>,
        },
      ],
    };
  }, [t, navigate]);
  return (
    <>
      <DataList
        title={t('listFiles.title')}
        design={design}
        acts={
          <Button
            renderRoot={(props) => <Link to="/lists/import" {...props} />}
            leftSection={<IconFileImport size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys="N" />}
            aria-keyshortcuts="N"
          >
            {t('listFiles.import')}
          </Button>
        }
      />
      {asked?.of === 'rename' ? (
        <RenameListDialog listFileId={asked.listFileId} onDone={readAgain} onClose={close} />
      ) : null}
      {asked?.of === 'remove' ? (
        <RemoveListsDialog
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

function countColumn(id: 'rows' | 'phones' | 'emails', count: (row: ListFileRow) => number) {
  return {
    id,
    title: `listFiles.${id}` as const,
    sort: id,
    width: 120,
    isNumber: true,
    cell: (row: ListFileRow) => countText(count(row)),
  };
}
