import './outline.css';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { notify, useText } from '@seker/ui';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useActs } from '../acts/use-acts.ts';
import { KindMenu } from '../kinds/kind-menu.tsx';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import { useDeskState, useDeskValue, usePaperLanguage } from '../session/desk.ts';
import type { IndexedNode } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';
import { useDraftIndex, useSession } from '../session/use-draft.ts';
import { MoveDialog } from './move-dialog.tsx';
import { nodeWords } from './node-words.ts';
import { OutlineRow } from './outline-row.tsx';

const ROW = 30;

/** The questionnaire as a tree: to find, to choose, to move and to add, by mouse or by keys alone. */
export function Outline(): ReactElement {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const acts = useActs();
  const index = useDraftIndex();
  const { language } = usePaperLanguage();
  const selected = useDeskValue((one) => one.selected);
  const folded = useDeskValue((one) => one.folded);
  const [wanted, setWanted] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () => shownRows(index.order, folded, wanted, (entry) => nodeWords(session.document, entry, language, t)),
    [index, folded, wanted, session, language, t],
  );
  // Its functions change without a render, which only a compiler of components would mind; none is used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const at = rows.findIndex(({ node }) => node.uid === selected[0]);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, virtual]);

  const go = (to: number, extend: boolean): void => {
    const entry = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (entry === undefined) return;
    desk.select(extend ? [entry.node.uid, ...selected.filter((uid) => uid !== entry.node.uid)] : [entry.node.uid]);
  };
  const remove = (): void => {
    const count = acts.remove();
    if (count === 0) return;
    notify({
      id: 'removed',
      text: t('designer.removed', { count }),
      act: { label: t('form.undo'), run: () => session.undo() },
    });
  };
  const clip = (event: ClipboardEvent, isCut: boolean): void => {
    const text = acts.clip();
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    if (isCut) remove();
  };
  const move = (step: 'up' | 'down' | 'in' | 'out'): void => {
    const entry = rows[at];
    const isDone = acts.move(step);
    if (entry !== undefined)
      setTold(
        t(isDone ? `designer.moved.${step}` : 'designer.noFurther', {
          name: nodeWords(session.document, entry, language, t),
        }),
      );
  };
  const press = (event: KeyboardEvent): void => {
    const isRtl = document.documentElement.dir === 'rtl';
    const [inward, outward] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const entry = rows[at];
    const act = ((): (() => void) | null => {
      if (event.altKey && event.code === 'ArrowUp') return () => move('up');
      if (event.altKey && event.code === 'ArrowDown') return () => move('down');
      if (event.altKey && event.shiftKey && event.code === inward) return () => move('in');
      if (event.altKey && event.shiftKey && event.code === outward) return () => move('out');
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyD') return () => acts.duplicate();
      if (event.altKey || event.ctrlKey || event.metaKey) return null;
      switch (event.code) {
        case 'ArrowUp':
          return () => go(at < 0 ? rows.length - 1 : at - 1, event.shiftKey);
        case 'ArrowDown':
          return () => go(at + 1, event.shiftKey);
        case 'Home':
          return () => go(0, event.shiftKey);
        case 'End':
          return () => go(rows.length - 1, event.shiftKey);
        case inward:
          return () =>
            entry !== undefined && (folded.has(entry.node.uid) ? desk.fold(entry.node.uid, false) : go(at + 1, false));
        case outward:
          return () => outOf(entry);
        case 'Enter':
          return () => void acts.addQuestion('closed', 'radio');
        case 'Delete':
          return remove;
        case 'Slash':
          return () => setAdding(true);
        case 'KeyM':
          return () => selected.length > 0 && setMoving(true);
        case 'F2':
          return () => document.querySelector<HTMLElement>('[data-number-field]')?.focus();
        case 'Space':
          return () => entry !== undefined && desk.await(entry.node.uid, `${entry.node.uid}.text`);
        default:
          return null;
      }
    })();
    if (act === null) return;
    event.preventDefault();
    act();
  };
  const outOf = (entry: IndexedNode | undefined): void => {
    if (entry === undefined) return;
    const hasMembers = index.order.some(({ parent }) => parent === entry.node.uid);
    if (hasMembers && !folded.has(entry.node.uid)) desk.fold(entry.node.uid, true);
    else if (entry.parent !== null) desk.select([entry.parent]);
  };

  return (
    <aside className="outline" data-pane="outline" aria-label={t('designer.outline')}>
      <div className="outline-head">
        <TextInput
          className="outline-find"
          type="search"
          aria-label={t('designer.find')}
          placeholder={t('designer.find')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          attributes={{ input: { dir: 'auto' } }}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <Popover
          opened={isAdding}
          onChange={setAdding}
          position="bottom-end"
          shadow="md"
          trapFocus
          returnFocus
          width={320}
        >
          <Popover.Target>
            <ActionIcon
              variant="light"
              size={32}
              aria-label={t('designer.add')}
              aria-keyshortcuts="/"
              aria-expanded={isAdding}
              onClick={() => setAdding(!isAdding)}
            >
              <IconPlus size={18} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <KindMenu onClose={() => setAdding(false)} />
          </Popover.Dropdown>
        </Popover>
      </div>
      <div
        className="outline-tree"
        ref={scroller}
        role="tree"
        tabIndex={0}
        data-pane-focus
        aria-label={t('designer.outline')}
        aria-multiselectable
        aria-activedescendant={at < 0 ? undefined : `outline-${rows[at]?.node.uid}`}
        onKeyDown={press}
        onCopy={(event) => clip(event, false)}
        onCut={(event) => clip(event, true)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (text.trim() === '') return;
          event.preventDefault();
          if (!acts.paste(text)) setPasted(text);
        }}
      >
        <div className="outline-rows" role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index: row, start }) => {
            const entry = rows[row];
            return entry === undefined ? null : (
              <OutlineRow
                key={entry.node.uid}
                entry={entry}
                offset={start}
                isSelected={selected.includes(entry.node.uid)}
                isFolded={folded.has(entry.node.uid)}
                hasMembers={index.order[index.order.indexOf(entry) + 1]?.parent === entry.node.uid}
              />
            );
          })}
        </div>
      </div>
      <p className="sk-read" role="status">
        {told}
      </p>
      {pasted === null ? null : <PasteDialog text={pasted} onClose={() => setPasted(null)} />}
      {isMoving ? <MoveDialog onClose={() => setMoving(false)} /> : null}
    </aside>
  );
}

/** What is not folded away; with a search, what fits it and what that stands in. */
function shownRows(
  order: readonly IndexedNode[],
  folded: ReadonlySet<string>,
  wanted: string,
  wordsOf: (entry: IndexedNode) => string,
): readonly IndexedNode[] {
  const typed = wanted.trim().toLowerCase();
  if (typed === '') {
    const hidden = new Set<string>();
    return order.filter(({ node, parent }) => {
      const isHidden = parent !== null && (hidden.has(parent) || folded.has(parent));
      if (isHidden) hidden.add(node.uid);
      return !isHidden;
    });
  }
  const kept = new Set<string>();
  for (const entry of order.toReversed()) {
    const text = `${jsonLine(entry.node['number'])} ${wordsOf(entry)}`.toLowerCase();
    if (!kept.has(entry.node.uid) && !text.includes(typed)) continue;
    kept.add(entry.node.uid);
    if (entry.parent !== null) kept.add(entry.parent);
  }
  return order.filter(({ node }) => kept.has(node.uid));
}
