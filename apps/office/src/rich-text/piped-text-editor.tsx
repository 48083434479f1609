import '../project/bring-field-texts.ts';
import './rich-text.css';
import './piped-text.css';
import { ActionIcon, Button, Popover } from '@mantine/core';
import type { Direction } from '@seker/kernel';
import { isJsonObject, type Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconArrowBackUp, IconBold, IconBraces, IconCirclePlus, IconItalic, IconList } from '@tabler/icons-react';
import {
  type ReactElement,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { LinkMark } from './link-mark.tsx';
import { PipeList, type PipeSource } from './pipe-list.tsx';
import { openRichEditor, type RichEditor } from './rich-editor.ts';
import { NO_MARKS, sameMarks } from './rich-marks.ts';

/** By the source of a pipe with which something is wrong, what. */
export type LostPipes = ReadonlyMap<string, string>;

export interface PipedTextEditorProps {
  readonly id: string;
  readonly label: string;
  readonly language: string;
  readonly direction: Direction;
  /** As the editor takes it. */
  readonly text: Json | undefined;
  readonly fault: string | null;
  /** What pipes may show; none: there are no pipes. */
  readonly sources: readonly PipeSource[];
  /** Of the pipes with which something is wrong, what. */
  readonly lost?: LostPipes;
  /** Goes to the first pipe of a source; false: there is none in this text. */
  readonly finder?: Ref<FindPipe>;
  /** A line without formatting, as a subject is. */
  readonly isLine?: boolean;
  /** Said aloud: without links, and what is in italics is not read out. */
  readonly isSpoken?: boolean;
  /** Whether a button may be put in: it may, and there is none yet. */
  readonly mayHaveButton?: boolean;
  /** What a new button says. */
  readonly buttonWords?: string;
  readonly onChange: (text: Json | undefined) => void;
}

/** Chooses a pipe in its text. */
export type FindPipe = (source: string) => boolean;

const NONE_LOST: LostPipes = new Map();

/** What is being picked beside the text. */
type Picking = 'pipe' | 'link' | null;

/** A text with pipes as it is typed: words, pipes as chips, and unless it is a line its marks, lists and button. */
export function PipedTextEditor(props: PipedTextEditorProps): ReactElement {
  const {
    id,
    label,
    language,
    direction,
    text,
    fault,
    sources,
    isLine = false,
    isSpoken = false,
    mayHaveButton = false,
  } = props;
  const { lost = NONE_LOST, buttonWords = '' } = props;
  const t = useText();
  const faultId = useId();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<RichEditor | null>(null);
  /** The texts before each change, for undo. */
  const past = useRef<(Json | undefined)[]>([]);
  const shown = useRef(text);
  const [marks, setMarks] = useState(NO_MARKS);
  const [picking, setPicking] = useState<Picking>(null);
  const labelOf = useEffectEvent((piece: Json): string => pieceLabel(piece, sources));
  const warningOf = useEffectEvent((piece: Json): string | null => lost.get(sourceOf(piece)) ?? null);
  const take = useEffectEvent((next: Json | undefined): void => {
    past.current.push(shown.current);
    shown.current = next;
    props.onChange(next);
  });
  const undo = (): void => {
    if (past.current.length === 0) return;
    const before = past.current.pop();
    shown.current = before;
    editor.current?.show(before);
    props.onChange(before);
  };
  const undoByKey = useEffectEvent(undo);
  const open = useEffectEvent(
    (at: HTMLElement): RichEditor =>
      openRichEditor({
        at,
        text,
        label: labelOf,
        warning: warningOf,
        attributes: {
          id,
          role: 'textbox',
          'aria-label': label,
          'aria-multiline': String(!isLine),
          'aria-describedby': faultId,
          dir: direction,
          lang: language,
        },
        onText: take,
        onMarks: (next) => setMarks((before) => (sameMarks(before, next) ? before : next)),
        onEnter: () => isLine,
        onEscape: () => undefined,
        onUndo: undoByKey,
        onRedo: () => undefined,
        onPipe: () => setPicking(sources.length > 0 ? 'pipe' : null),
        onLink: () => (isLine || isSpoken ? undefined : setPicking('link')),
        // A line has no lines.
        onPasteLines: (lines) => isLine && pasteLine(editor.current, lines),
      }),
  );
  useEffect(() => {
    if (host.current === null) return;
    const opened = open(host.current);
    editor.current = opened;
    return () => {
      editor.current = null;
      opened.close();
    };
  }, []);
  // Another text came from elsewhere: changes were discarded, or another person's were taken.
  useEffect(() => {
    if (text === shown.current) return;
    shown.current = text;
    editor.current?.show(text);
  }, [text]);
  useEffect(() => editor.current?.warnAgain(), [lost]);
  useImperativeHandle(
    props.finder,
    (): FindPipe => (source) => editor.current?.choose((piece) => sourceOf(piece) === source) ?? false,
    [],
  );
  return (
    <div className="mail-text-field">
      <span className="mail-text-label" aria-hidden="true">
        {label}
      </span>
      <div className="mail-text" data-line={isLine || undefined} data-fault={fault !== null || undefined}>
        <div
          className="mail-text-bar"
          role="toolbar"
          aria-label={t('mail.marks', { label })}
          // The text keeps its caret while a mark is pressed.
          onMouseDown={(event) => (event.target instanceof HTMLInputElement ? undefined : event.preventDefault())}
        >
          {isLine ? null : (
            <>
              {(['bold', 'italic'] as const).map((act) => (
                <ActionIcon
                  key={act}
                  variant="subtle"
                  size={28}
                  aria-label={isSpoken && act === 'italic' ? t('officeTalk.notRead') : t(`mail.${act}`)}
                  title={isSpoken && act === 'italic' ? t('officeTalk.notRead') : undefined}
                  aria-pressed={marks[act]}
                  onClick={() => editor.current?.act(act)}
                >
                  {act === 'bold' ? (
                    <IconBold size={16} aria-hidden="true" />
                  ) : (
                    <IconItalic size={16} aria-hidden="true" />
                  )}
                </ActionIcon>
              ))}
              {isSpoken ? null : (
                <LinkMark
                  isOn={marks.link}
                  isOpen={picking === 'link'}
                  onOpen={(is) => setPicking(is ? 'link' : null)}
                  onLink={(href) => editor.current?.link(href) ?? false}
                />
              )}
              <ActionIcon
                variant="subtle"
                size={28}
                aria-label={t('mail.list')}
                onClick={() => editor.current?.act('bulletList')}
              >
                <IconList className="sk-mirror" size={16} aria-hidden="true" />
              </ActionIcon>
            </>
          )}
          {sources.length === 0 ? null : (
            <Popover
              opened={picking === 'pipe'}
              onChange={(is) => setPicking(is ? 'pipe' : null)}
              position="bottom-start"
              shadow="md"
              trapFocus
              returnFocus
            >
              <Popover.Target>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconBraces size={16} aria-hidden="true" />}
                  aria-keyshortcuts="{"
                  aria-expanded={picking === 'pipe'}
                  onClick={() => setPicking(picking === 'pipe' ? null : 'pipe')}
                >
                  {t('mail.pipe')}
                </Button>
              </Popover.Target>
              <Popover.Dropdown>
                <PipeList
                  sources={sources}
                  onPick={(source) => {
                    setPicking(null);
                    editor.current?.insert({ type: 'pipe', profile: source });
                  }}
                />
              </Popover.Dropdown>
            </Popover>
          )}
          {mayHaveButton ? (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconCirclePlus size={16} aria-hidden="true" />}
              onClick={() => editor.current?.insertButton(buttonWords)}
            >
              {t('mail.button')}
            </Button>
          ) : null}
          {isLine ? null : (
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={t('mail.undo')}
              aria-keyshortcuts="Control+Z"
              onClick={undo}
            >
              <IconArrowBackUp className="sk-mirror" size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
        <div ref={host} className="rich-text" />
        <p id={faultId} className="mail-text-fault" role={fault === null ? undefined : 'alert'}>
          {fault}
        </p>
      </div>
    </div>
  );
}

function pasteLine(editor: RichEditor | null, lines: readonly string[]): boolean {
  if (editor === null) return false;
  const { view } = editor;
  view.dispatch(view.state.tr.insertText(lines.join(' ')));
  return true;
}

/** What a chip says: the title of its column, or the name of the fact. */
function pieceLabel(piece: Json, sources: readonly PipeSource[]): string {
  const source = sourceOf(piece);
  return sources.find((one) => one.source === source)?.name ?? source;
}

function sourceOf(piece: Json): string {
  return isJsonObject(piece) && typeof piece['profile'] === 'string' ? piece['profile'] : '?';
}
