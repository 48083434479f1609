import './column-menu.css';
import { Button, Checkbox, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useText } from '@seker/ui';
import { IconColumns, IconGripVertical, IconLock } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { titleText } from './title-text.ts';
import type { KeptColumns } from './use-kept-columns.ts';

/** Chooses the columns and their order, by mouse and by keyboard; kept for the person. */
export function ColumnMenu<Row>({ kept }: { readonly kept: KeptColumns<Row> }): ReactElement {
  const t = useText();
  const [isOpen, popover] = useDisclosure(false);
  const [typed, setTyped] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const wanted = typed.trim().toLowerCase();
  const write = (columns: readonly { readonly id: string; readonly isShown: boolean }[]): void =>
    kept.keep({ columns: columns.map(({ id, isShown }) => ({ id, isShown })), isDense: kept.isDense });
  const toggle = (id: string): void =>
    write(kept.columns.map((column) => (column.id === id ? { ...column, isShown: !column.isShown } : column)));
  const moveTo = (id: string, place: number): void => {
    const moved = kept.columns.find((column) => column.id === id);
    if (moved === undefined || kept.columns[place] === undefined || kept.columns[place].isLocked === true) return;
    write(kept.columns.filter((column) => column !== moved).toSpliced(place, 0, moved));
  };
  const press = (event: KeyboardEvent, id: string, place: number): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    moveTo(id, place + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => (open ? popover.open() : popover.close())}
      position="bottom-end"
      trapFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          className="list-columns"
          variant={isOpen ? 'light' : 'subtle'}
          size="compact-sm"
          h={32}
          aria-haspopup="dialog"
          leftSection={<IconColumns size={16} aria-hidden="true" />}
          onClick={popover.toggle}
        >
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} w={256} aria-label={t('list.columns')}>
        <TextInput
          mb={8}
          size="sm"
          aria-label={t('list.findColumn')}
          placeholder={t('list.findColumn')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <ul className="column-rows">
          {kept.columns.map((column, place) => {
            const title = titleText(column.title, t);
            if (!title.toLowerCase().includes(wanted)) return null;
            const isLocked = column.isLocked === true;
            return (
              <li
                key={column.id}
                className="column-row"
                draggable={!isLocked}
                onDragStart={() => setDragged(column.id)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => {
                  if (dragged !== null) moveTo(dragged, place);
                  setDragged(null);
                }}
              >
                {isLocked ? (
                  <span className="column-grip" />
                ) : (
                  <UnstyledButton
                    className="column-grip"
                    aria-label={t('list.moveColumn', { name: title })}
                    onKeyDown={(event) => press(event, column.id, place)}
                  >
                    <IconGripVertical size={14} aria-hidden="true" />
                  </UnstyledButton>
                )}
                <Checkbox
                  size="xs"
                  label={title}
                  checked={column.isShown}
                  disabled={isLocked}
                  onChange={() => toggle(column.id)}
                />
                {isLocked ? <IconLock className="column-lock" size={14} aria-label={t('list.locked')} /> : null}
              </li>
            );
          })}
        </ul>
        <div className="column-foot">
          <Button variant="subtle" size="compact-sm" onClick={kept.reset}>
            {t('list.resetColumns')}
          </Button>
          <span>{t('list.keptForYou')}</span>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
