import { Button, Popover, UnstyledButton } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';

interface TableChipProps {
  readonly name: string;
  /** Of a question: stands apart from its name, whose direction is another. */
  readonly variable?: string;
  readonly detail?: string;
  /** Absent where the order is of no account. */
  readonly onMove?: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** What can be chosen of it. */
  readonly children?: ReactNode;
  /** Which list it is dragged within, and its place there. */
  readonly list: string;
  readonly place: number;
  readonly isOpenAtFirst?: boolean;
}

/** A part of the table's settings: a click opens what can be chosen of it, dragging puts it elsewhere in its list. */
export function TableChip(props: TableChipProps): ReactElement {
  const { name, variable, detail, onMove, onRemove, children, list, place, isOpenAtFirst = false } = props;
  const t = useText();
  // What is read out begins with what is seen.
  const whole = [variable, name, detail].filter((part) => part !== undefined).join(' ');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <span
      className="tables-chip"
      draggable={onMove !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(`text/${list}`, String(place))}
    >
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        shadow="md"
        width={320}
        trapFocus
        returnFocus
        portalProps={{ target: '#screen' }}
      >
        <Popover.Target>
          <UnstyledButton
            className="tables-chip-name"
            aria-label={t('tables.change', { name: whole })}
            aria-expanded={isOpen}
            title={name}
            onClick={() => setOpen(!isOpen)}
          >
            {variable === undefined ? null : <bdi className="tables-chip-variable">{variable}</bdi>} <bdi>{name}</bdi>{' '}
            {detail === undefined ? null : <bdi className="tables-chip-detail">{detail}</bdi>}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className="tables-chip-menu" aria-label={name}>
          {children}
          <div className="tables-chip-acts">
            {onMove === undefined ? null : (
              <>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconArrowLeft className="tables-mirrored" size={16} aria-hidden="true" />}
                  onClick={() => onMove(-1)}
                >
                  {t('tables.earlier')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconArrowRight className="tables-mirrored" size={16} aria-hidden="true" />}
                  onClick={() => onMove(1)}
                >
                  {t('tables.later')}
                </Button>
              </>
            )}
            <Button size="compact-sm" variant="subtle" color="danger" onClick={onRemove}>
              {t('tables.take')}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      <UnstyledButton className="tables-chip-remove" aria-label={t('tables.remove', { name })} onClick={onRemove}>
        <IconX size={14} aria-hidden="true" />
      </UnstyledButton>
    </span>
  );
}
