import { ActionIcon, Popover } from '@mantine/core';
import type { Json } from '@seker/questionnaire/design';
import { type TextKey, useText } from '@seker/ui';
import {
  type Icon,
  IconBold,
  IconBraces,
  IconItalic,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { LinkMark } from '../../../../../rich-text/link-mark.tsx';
import type { RichAct, RichMarks } from '../../../../../rich-text/rich-editor.ts';
import { PipePicker } from './pipe-picker.tsx';

/** What is being picked beside the text. */
export type Picking = 'pipe' | 'link' | null;

export interface MarkBarProps {
  readonly marks: RichMarks;
  readonly picking: Picking;
  readonly onPicking: (what: Picking) => void;
  /** The node that is written in. */
  readonly uid: string;
  readonly onAct: (act: RichAct) => void;
  /** False: it is no link that a questionnaire may have. */
  readonly onLink: (href: string | null) => boolean;
  readonly onPiece: (piece: Json) => void;
  readonly withLists: boolean;
}

const MARKS = [
  { act: 'bold', icon: IconBold, name: 'designer.bold', keys: 'Control+B' },
  { act: 'italic', icon: IconItalic, name: 'designer.italic', keys: 'Control+I' },
  { act: 'underline', icon: IconUnderline, name: 'designer.underline', keys: 'Control+U' },
] as const satisfies readonly { act: RichAct; icon: Icon; name: TextKey; keys: string }[];

const LISTS = [
  { act: 'bulletList', icon: IconList, name: 'designer.bulletList' },
  { act: 'orderedList', icon: IconListNumbers, name: 'designer.orderedList' },
] as const satisfies readonly { act: RichAct; icon: Icon; name: TextKey }[];

/** What can be done to the text that is being typed. */
export function MarkBar(props: MarkBarProps): ReactElement {
  const { marks, picking, onPicking, uid, onAct, onLink, onPiece, withLists } = props;
  const isPiping = picking === 'pipe';
  const onPiping = (is: boolean): void => onPicking(is ? 'pipe' : null);
  const t = useText();
  return (
    // The text keeps its caret while a mark is pressed.
    <div className="mark-bar" role="toolbar" aria-label={t('designer.marks')} onMouseDown={(event) => keepCaret(event)}>
      {MARKS.map(({ act, icon: MarkIcon, name, keys }) => (
        <ActionIcon
          key={act}
          variant="subtle"
          size={28}
          aria-label={t(name)}
          aria-keyshortcuts={keys}
          aria-pressed={marks[act]}
          onClick={() => onAct(act)}
        >
          <MarkIcon size={16} aria-hidden="true" />
        </ActionIcon>
      ))}
      <LinkMark
        isOn={marks.link}
        isOpen={picking === 'link'}
        onOpen={(is) => onPicking(is ? 'link' : null)}
        onLink={onLink}
      />
      {withLists
        ? LISTS.map(({ act, icon: ListIcon, name }) => (
            <ActionIcon key={act} variant="subtle" size={28} aria-label={t(name)} onClick={() => onAct(act)}>
              <ListIcon size={16} aria-hidden="true" />
            </ActionIcon>
          ))
        : null}
      <Popover opened={isPiping} onChange={onPiping} position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={t('designer.insertPipe')}
            aria-keyshortcuts="{"
            aria-expanded={isPiping}
            onClick={() => onPiping(!isPiping)}
          >
            <IconBraces size={16} aria-hidden="true" />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <PipePicker
            uid={uid}
            onPick={(piece) => {
              onPiping(false);
              onPiece(piece);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

function keepCaret(event: { target: EventTarget; preventDefault: () => void }): void {
  if (event.target instanceof HTMLInputElement) return;
  event.preventDefault();
}
