import './outline.css';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { findLanguage, textOf } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { nodeWords } from '../../say/node-words.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { useRemove } from '../../session/acts/use-remove.ts';
import { useDeskValue, usePaperLanguage } from '../../session/desk.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { BEFORE_PAGES, SURROUNDINGS } from '../../session/surroundings.ts';
import { useDraftIndex, useSession } from '../../session/use-draft.ts';
import { KindMenu } from '../kinds/kind-menu.tsx';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OutlineRow } from './outline-row.tsx';
import { shownNodes, shownRows } from './shown-rows.ts';
import { SurroundingRow } from './surrounding-row.tsx';
import { useOutlineKeys } from './use-outline-keys.ts';

const ROW = 30;

/** The questionnaire as a tree: to find, to choose, to move and to add, by mouse or by keys alone. */
export function Outline(): ReactElement {
  const t = useText();
  const session = useSession();
  const acts = useActs();
  const remove = useRemove();
  const index = useDraftIndex();
  const { language } = usePaperLanguage();
  const selected = useDeskValue((one) => one.selected);
  const folded = useDeskValue((one) => one.folded);
  const [wanted, setWanted] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);
  const chapters = index.order.filter(({ depth }) => depth === 0).length;
  const scroller = useRef<HTMLDivElement>(null);
  const nodes = useMemo(
    () => shownNodes(index.order, folded, wanted, (entry) => nodeWords(session.document, entry, language, t)),
    [index, folded, wanted, session, language, t],
  );
  const rows = useMemo(
    () =>
      shownRows(nodes, wanted, (surrounding) => {
        // As of now: a letter typed elsewhere is no reason to draw all rows anew.
        const bundle = findLanguage(session.document, language);
        const written = bundle === null ? '' : plainDraftText(textOf(bundle, surrounding));
        return `${t(`designer.surrounding.${surrounding}`)} ${written}`;
      }),
    [nodes, wanted, session, language, t],
  );
  const uids = useMemo(() => rows.map(({ uid }) => uid), [rows]);
  // Its functions change without a render, which only a compiler of components would mind; none is used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  const keys = useOutlineKeys(uids, { onAdd: () => setAdding(true), onMove: () => setMoving(true) });
  const at = keys.at === null ? -1 : uids.indexOf(keys.at);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, virtual]);
  const clip = (event: ClipboardEvent, isCut: boolean): void => {
    const text = acts.clip();
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    if (isCut) remove();
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
        aria-activedescendant={at < 0 ? undefined : `outline-${rows[at]?.uid}`}
        onKeyDown={keys.press}
        onClick={keys.click}
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
            const shown = rows[row];
            if (shown === undefined) return null;
            const { uid } = shown;
            const standing = { offset: start, isSelected: selected.includes(uid), isStood: uid === keys.at };
            return 'surrounding' in shown ? (
              <SurroundingRow
                key={uid}
                {...standing}
                surrounding={shown.surrounding}
                place={
                  SURROUNDINGS.indexOf(shown.surrounding) +
                  1 +
                  (BEFORE_PAGES.includes(shown.surrounding) ? 0 : chapters)
                }
                siblings={chapters + SURROUNDINGS.length}
              />
            ) : (
              <OutlineRow
                key={uid}
                {...standing}
                entry={shown.entry}
                isFolded={folded.has(uid)}
                hasMembers={index.order[index.order.indexOf(shown.entry) + 1]?.parent === uid}
              />
            );
          })}
        </div>
      </div>
      {pasted === null ? null : <PasteDialog text={pasted} onClose={() => setPasted(null)} />}
      {isMoving ? <MoveDialog onClose={() => setMoving(false)} /> : null}
    </aside>
  );
}
