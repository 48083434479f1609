import { ActionIcon, Button, Popover, UnstyledButton } from '@mantine/core';
import { tablesCalls as calls, type SavedTable } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { IconFolder, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { savedTablesQuery } from './tables-data.ts';

interface SavedTablesProps {
  readonly projectId: number;
  readonly onOpen: (table: SavedTable) => void;
  readonly onRemoved: (id: number) => void;
}

/** The list of saved tables. */
export function SavedTables({ projectId, onOpen, onRemoved }: SavedTablesProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [gone, setGone] = useState<SavedTable | null>(null);
  const tables = useQuery(savedTablesQuery(projectId)).data ?? [];
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        shadow="md"
        width={340}
        trapFocus
        returnFocus
        portalProps={{ target: '#screen' }}
      >
        <Popover.Target>
          <Button
            variant="default"
            aria-expanded={isOpen}
            leftSection={<IconFolder size={16} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {t('tables.saved')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('tables.saved')}>
          {tables.length === 0 ? (
            <p className="tables-muted">{t('tables.savedNone')}</p>
          ) : (
            <ul className="tables-saved">
              {tables.map((table) => (
                <li key={table.id}>
                  <UnstyledButton
                    aria-label={t('tables.savedOpen', { name: table.name })}
                    onClick={() => {
                      setOpen(false);
                      onOpen(table);
                    }}
                  >
                    <bdi>{table.name}</bdi>
                    <bdi className="tables-muted">
                      {table.isMine ? t('tables.savedOwn') : t('tables.savedShared', { name: table.madeBy })}
                    </bdi>
                  </UnstyledButton>
                  {table.mayChange ? (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={28}
                      aria-label={t('tables.savedRemove', { name: table.name })}
                      onClick={() => {
                        setOpen(false);
                        setGone(table);
                      }}
                    >
                      <IconTrash size={16} aria-hidden="true" />
                    </ActionIcon>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </Popover.Dropdown>
      </Popover>
      {gone === null ? null : (
        <ConfirmDialog
          title={t('tables.removeTitle', { name: gone.name })}
          text={t('tables.removeText')}
          actLabel={t('tables.removeYes')}
          isDangerous
          onAct={async () => {
            await client.call(calls.removeTable, { projectId, tableId: gone.id });
            await queries.invalidateQueries({ queryKey: ['savedTables', projectId] });
            notify({ id: 'tables', text: t('tables.wasRemoved') });
            onRemoved(gone.id);
            setGone(null);
          }}
          onClose={() => setGone(null)}
        />
      )}
    </>
  );
}
