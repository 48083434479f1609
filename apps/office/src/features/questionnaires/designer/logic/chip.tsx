import './logic.css';
import { Popover } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Named } from '../parts/pick/named.tsx';
import type { Piece } from '../say/piece.ts';

export interface ChipProps {
  readonly type: Piece['type'] | 'open';
  readonly children: ReactNode;
  /** What the chip is for, said to those who do not see where it stands. */
  readonly label: string;
  /** What opens; it is given how to close. */
  readonly editor: (close: () => void) => ReactNode;
}

/**
 * A part of a sentence that opens a list when it is pressed. A paper has hundreds of them, and a list that may open costs more
 * than all of its sentence: it is made with the first press.
 */
export function Chip({ type, children, label, editor }: ChipProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const button = (
    <button
      // The press made another button of it.
      // biome-ignore lint/a11y/noAutofocus: it had the focus before.
      autoFocus={wasPressed}
      type="button"
      className="chip"
      data-type={type}
      data-open={isOpen}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      title={label}
      data-glued={isGlued(children)}
      onClick={() => {
        setPressed(true);
        setOpen(!isOpen);
      }}
    >
      {typeof children === 'string' ? <Named text={children} /> : <bdi>{children}</bdi>}
    </button>
  );
  if (!wasPressed) return button;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={label}>{isOpen ? editor(() => setOpen(false)) : null}</Popover.Dropdown>
    </Popover>
  );
}

/** A part of a sentence that is only read. */
export function StillChip({ type, text }: Piece): ReactElement {
  if (type === 'joiner' || type === 'act')
    return (
      <span className="chip-word" data-type={type} data-glued={isGlued(text)}>
        {text}
      </span>
    );
  return (
    <span className="chip" data-type={type} data-glued={isGlued(text)}>
      <Named text={type === 'unknown' ? `? ${text}` : text} />
    </span>
  );
}

/** A prefix at its end belongs to what follows it. */
function isGlued(words: ReactNode): boolean {
  return typeof words === 'string' && words.endsWith('־');
}
