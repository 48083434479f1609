import { type Json, sameJson } from '@seker/questionnaire/design';
import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { MarkType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { fromEditor } from './from-editor.ts';
import { pieceWarnings } from './piece-warnings.ts';
import { RICH, SAFE_LINK } from './rich-schema.ts';
import { toEditor } from './to-editor.ts';

/** What a key does that belongs to the place of the text; true: it was done. */
export interface RichKeys {
  readonly onEnter?: (() => boolean) | undefined;
  /** At the start of an empty text. */
  readonly onDeleteEmpty?: (() => boolean) | undefined;
  readonly onEscape: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onPipe: () => void;
  readonly onLink: () => void;
  readonly onPasteLines?: ((lines: readonly string[]) => boolean) | undefined;
}

export interface RichEditorProps extends RichKeys {
  readonly at: HTMLElement;
  readonly text: Json | undefined;
  readonly label: (piece: Json) => string;
  /** What is wrong with a piece, as a reader of its chip is told; null: nothing. */
  readonly warning?: ((piece: Json) => string | null) | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onText: (text: Json | undefined) => void;
  readonly onMarks: (marks: RichMarks) => void;
}

/** What stands at the caret. */
export type RichMarks = Readonly<Record<'bold' | 'italic' | 'underline' | 'link', boolean>>;

export type RichAct = 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' | 'plain';

/** One text being typed. */
export interface RichEditor {
  readonly view: EditorView;
  /** Another text came from elsewhere. */
  show(text: Json | undefined): void;
  act(act: RichAct): void;
  link(href: string | null): boolean;
  insert(piece: Json): void;
  /** Chooses the first piece of this kind and brings it into view; false: the text has none. */
  choose(isWanted: (piece: Json) => boolean): boolean;
  /** What is known of the pieces is no longer the same. */
  warnAgain(): void;
  /** A button of a mail after the paragraph of the caret, with its words chosen. */
  insertButton(words: string): void;
  focusAt(point: { readonly x: number; readonly y: number } | null): void;
  close(): void;
}

const PIPE_SIGN = '{';

export function openRichEditor(props: RichEditorProps): RichEditor {
  const { nodes, marks } = RICH;
  let shown = props.text;
  /** Whether the last that was typed is the sign that asks for a pipe. */
  let isPipeTyped = false;
  const enter: Command = () => props.onEnter?.() ?? false;
  const done =
    (act: () => void): Command =>
    () => {
      act();
      return true;
    };
  const state = EditorState.create({
    doc: toEditor(props.text),
    plugins: [
      keymap({
        'Mod-b': toggleMark(marks.bold),
        'Mod-i': toggleMark(marks.italic),
        'Mod-u': toggleMark(marks.underline),
        'Mod-z': done(props.onUndo),
        'Mod-y': done(props.onRedo),
        'Mod-Shift-z': done(props.onRedo),
        Escape: done(props.onEscape),
        'Mod-k': done(props.onLink),
        // The sign stands there: it stays where nothing is picked, and gives way to what is.
        '{': ({ tr }, dispatch) => {
          dispatch?.(tr.insertText(PIPE_SIGN).scrollIntoView());
          isPipeTyped = true;
          props.onPipe();
          return true;
        },
        Enter: chainCommands(splitListItem(nodes.listItem), leaveButton, enter),
        Tab: sinkListItem(nodes.listItem),
        'Shift-Tab': liftListItem(nodes.listItem),
        Backspace: ({ doc }) => (fromEditor(doc) === undefined ? (props.onDeleteEmpty?.() ?? false) : false),
      }),
      keymap(baseKeymap),
    ],
  });
  const view = new EditorView(props.at, {
    state,
    attributes: props.attributes,
    decorations: ({ doc }) => (props.warning === undefined ? null : pieceWarnings(doc, props.warning)),
    nodeViews: {
      piece: (node) => {
        const dom = document.createElement('bdi');
        dom.className = 'rich-piece';
        dom.textContent = props.label(node.attrs['json'] as Json);
        return { dom };
      },
    },
    handlePaste: (_view, event) => {
      const lines = (event.clipboardData?.getData('text/plain') ?? '')
        .split(/\r\n|\r|\n/)
        .filter((line) => line.trim() !== '');
      return lines.length > 1 && (props.onPasteLines?.(lines) ?? false);
    },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      props.onMarks(marksAt(view.state));
      if (!transaction.docChanged) return;
      isPipeTyped = false;
      const text = fromEditor(view.state.doc);
      if (sameText(text, shown)) return;
      shown = text;
      props.onText(text);
    },
  });
  const run = (command: Command): void => {
    command(view.state, view.dispatch);
    view.focus();
  };
  return {
    view,
    show: (text) => {
      if (sameText(text, shown)) return;
      shown = text;
      const doc = toEditor(text);
      const { from } = view.state.selection;
      const replaced = view.state.tr.replaceWith(0, view.state.doc.content.size, doc.content);
      const place = Math.min(from, replaced.doc.content.size);
      view.updateState(view.state.apply(replaced.setSelection(TextSelection.near(replaced.doc.resolve(place)))));
    },
    act: (act) => run(commandOf(act)),
    link: (href) => {
      if (href !== null && !SAFE_LINK.test(href)) return false;
      run((now, dispatch) => setLink(now, dispatch, marks.link, href));
      return true;
    },
    insert: (piece) => {
      const { tr, selection } = view.state;
      if (isPipeTyped) tr.delete(selection.from - PIPE_SIGN.length, selection.from);
      view.dispatch(tr.replaceSelectionWith(nodes.piece.create({ json: piece }), true).scrollIntoView());
      view.focus();
    },
    choose: (isWanted) => {
      let found: number | null = null;
      view.state.doc.descendants((node, place) => {
        if (found === null && node.type === nodes.piece && isWanted(node.attrs['json'] as Json)) found = place;
        return found === null;
      });
      if (found === null) return false;
      const { tr, doc } = view.state;
      view.dispatch(tr.setSelection(NodeSelection.create(doc, found)).scrollIntoView());
      view.focus();
      return true;
    },
    warnAgain: () => view.updateState(view.state),
    insertButton: (words) => {
      const { tr, selection } = view.state;
      const place = selection.$from.after(1);
      tr.insert(place, nodes.button.create(null, RICH.text(words)));
      tr.setSelection(TextSelection.create(tr.doc, place + 1, place + 1 + words.length));
      view.dispatch(tr.scrollIntoView());
      view.focus();
    },
    focusAt: (point) => {
      view.focus();
      const found = point === null ? null : view.posAtCoords({ left: point.x, top: point.y });
      const place = found?.pos ?? view.state.doc.content.size;
      const selection = TextSelection.near(view.state.doc.resolve(place), -1);
      view.dispatch(view.state.tr.setSelection(selection));
    },
    close: () => view.destroy(),
  };
}

/** Enter in a button goes on beneath it. */
const leaveButton: Command = ({ selection: { $from }, tr }, dispatch) => {
  if ($from.parent.type !== RICH.nodes.button) return false;
  const place = $from.after(1);
  tr.insert(place, RICH.nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, place + 1)).scrollIntoView());
  return true;
};

function commandOf(act: RichAct): Command {
  const { nodes, marks } = RICH;
  switch (act) {
    case 'bulletList':
      return chainCommands(liftListItem(nodes.listItem), wrapInList(nodes.bulletList));
    case 'orderedList':
      return chainCommands(liftListItem(nodes.listItem), wrapInList(nodes.orderedList));
    case 'plain':
      return ({ selection, tr }, dispatch) => {
        dispatch?.(tr.removeMark(selection.from, selection.to));
        return true;
      };
    default:
      return toggleMark(marks[act]);
  }
}

/** On what is selected; without a selection on the link that the caret stands in, else on the address as its own words. */
function setLink(
  { selection, tr, doc }: EditorState,
  dispatch: EditorView['dispatch'] | undefined,
  link: MarkType,
  href: string | null,
): boolean {
  let { from, to } = selection;
  if (selection.empty)
    doc.nodesBetween(Math.max(0, from - 1), to, (node, place) => {
      if (!node.isText || link.isInSet(node.marks) === undefined) return;
      from = place;
      to = place + node.nodeSize;
    });
  if (href === null) dispatch?.(tr.removeMark(from, to, link));
  else if (from === to) dispatch?.(tr.insert(from, RICH.text(href, [link.create({ href })])));
  else dispatch?.(tr.addMark(from, to, link.create({ href })));
  return true;
}

function marksAt({ selection, storedMarks, doc }: EditorState): RichMarks {
  const has = (type: MarkType): boolean =>
    selection.empty
      ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
      : doc.rangeHasMark(selection.from, selection.to, type);
  const { bold, italic, underline, link } = RICH.marks;
  return { bold: has(bold), italic: has(italic), underline: has(underline), link: has(link) };
}

function sameText(one: Json | undefined, other: Json | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return sameJson(one, other);
}
