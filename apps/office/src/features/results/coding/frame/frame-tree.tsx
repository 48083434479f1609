import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { useScreenLanguage, useText } from '@seker/ui';
import { IconArchive, IconArchiveOff, IconFold, IconFoldDown, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useMemo, useState } from 'react';
import { placeAfter, type Step } from './code-place.ts';
import { useFrame } from './frame-context.ts';
import { type FrameRow, frameRows } from './frame-rows.ts';
import { FrameTreeRow, rowId } from './frame-tree-row.tsx';
import { TickedBar } from './ticked-bar.tsx';
import { useMoveCode } from './use-move-code.ts';

/** The codes of a frame under their nets; arrows walk and fold, Space ticks, Alt with arrows moves. */
export function FrameTree(): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { answer, codeId, open, ticked, tick, untick } = useFrame();
  const { frame, mayEdit, rules } = answer;
  const [search, setSearch] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [showsRetired, setShowsRetired] = useState(false);
  const move = useMoveCode();
  const rows = useMemo(
    () => frameRows(frame.codes, { search, folded, showsRetired, language }),
    [frame.codes, search, folded, showsRetired, language],
  );
  const rulesOf = useMemo(() => Map.groupBy(rules, (rule) => rule.codeId), [rules]);
  const nets = frame.codes.filter(({ isNet, isRetired }) => isNet && !isRetired).map(({ id }) => id);
  const isAllFolded = nets.every((id) => folded.has(id));
  const at = rows.findIndex(({ code }) => code.id === codeId);
  const reached = rows[Math.max(0, at)]?.code.id ?? null;
  const fold = (id: number, isFolded: boolean): void =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((one) => one !== id)));
  const goTo = (row: FrameRow | undefined): void => {
    if (row === undefined) return;
    open(row.code.id);
    document.getElementById(rowId(row.code.id))?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const row = rows[at];
    const does = keyOf(event, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (does === null) return;
    event.preventDefault();
    if (does.is === 'walk') return goTo(rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + does.by))]);
    if (does.is === 'end') return goTo(does.isLast ? rows.at(-1) : rows[0]);
    if (does.is === 'clear') return untick();
    if (row === undefined) return;
    if (does.is === 'open') return document.getElementById('codeframe-first-field')?.focus();
    if (does.is === 'tick') return mayEdit && !row.code.isRetired ? tick(row.code.id) : undefined;
    if (does.is === 'fold') {
      if (row.isFolded !== null && row.isFolded !== does.isClosing) return fold(row.code.id, does.isClosing);
      if (does.isClosing) return goTo(rows.find(({ code }) => code.id === row.code.parentId));
      return undefined;
    }
    if (does.is === 'move' && mayEdit && !row.code.isRetired) {
      const place = placeAfter(frame.codes, row.code.id, does.step);
      if (place !== null) move(row.code.id, place);
    }
  };
  return (
    <section className="codeframe-tree" aria-label={t('codeframe.tree')}>
      <div className="codeframe-find">
        <TextInput
          className="codeframe-search"
          type="search"
          aria-label={t('codeframe.search')}
          placeholder={t('codeframe.search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          attributes={{ input: search === '' ? {} : { dir: 'auto' } }}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              goTo(rows[0]);
            } else if (event.key === 'Escape' && search !== '') {
              event.preventDefault();
              setSearch('');
            }
          }}
        />
        <TreeAct
          label={t(isAllFolded ? 'codeframe.openAll' : 'codeframe.foldAll')}
          icon={isAllFolded ? <IconFoldDown size={18} aria-hidden="true" /> : <IconFold size={18} aria-hidden="true" />}
          onAct={() => setFolded(new Set(isAllFolded ? [] : nets))}
        />
        <TreeAct
          label={t(showsRetired ? 'codeframe.hideRetired' : 'codeframe.showRetired')}
          icon={
            showsRetired ? (
              <IconArchiveOff size={18} aria-hidden="true" />
            ) : (
              <IconArchive size={18} aria-hidden="true" />
            )
          }
          onAct={() => setShowsRetired(!showsRetired)}
        />
      </div>
      <div
        className="codeframe-rows"
        role="treegrid"
        aria-label={t('codeframe.tree')}
        aria-multiselectable={mayEdit}
        data-edits={mayEdit}
        onKeyDown={press}
      >
        <div className="codeframe-row codeframe-columns" role="row">
          <span role="columnheader" className="codeframe-first">
            {t('codeframe.column.code')}
          </span>
          <span role="columnheader" className="codeframe-row-rules">
            {t('codeframe.column.rules')}
          </span>
          <span role="columnheader" className="codeframe-row-count">
            {t('codeframe.column.answers')}
          </span>
        </div>
        {rows.map((row) => (
          <FrameTreeRow
            key={row.code.id}
            row={row}
            rules={rulesOf.get(row.code.id)?.length ?? 0}
            isReached={row.code.id === reached}
            onFold={fold}
          />
        ))}
      </div>
      {rows.length > 0 ? null : (
        <p className="codeframe-none">
          {t('codeframe.noneFound')}
          <button type="button" className="codeframe-link" onClick={() => setSearch('')}>
            {t('codeframe.clearSearch')}
          </button>
        </p>
      )}
      {mayEdit && ticked.length > 0 ? <TickedBar /> : null}
    </section>
  );
}

interface TreeActProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onAct: () => void;
}

function TreeAct({ label, icon, onAct }: TreeActProps): ReactElement {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" size={32} aria-label={label} onClick={onAct}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

type TreeKey =
  | { readonly is: 'walk'; readonly by: 1 | -1 }
  | { readonly is: 'end'; readonly isLast: boolean }
  | { readonly is: 'fold'; readonly isClosing: boolean }
  | { readonly is: 'move'; readonly step: Step }
  | { readonly is: 'tick' | 'open' | 'clear' };

/** What a key does in the tree; the arrows of a line mirror with the screen. */
function keyOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, isRightToLeft: boolean): TreeKey | null {
  if (ctrlKey || metaKey) return null;
  const isInward = key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return altKey
      ? { is: 'move', step: key === 'ArrowUp' ? 'up' : 'down' }
      : { is: 'walk', by: key === 'ArrowUp' ? -1 : 1 };
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return altKey ? { is: 'move', step: isInward ? 'in' : 'out' } : { is: 'fold', isClosing: !isInward };
  if (altKey) return null;
  if (key === 'Home' || key === 'End') return { is: 'end', isLast: key === 'End' };
  if (key === ' ') return { is: 'tick' };
  if (key === 'Enter') return { is: 'open' };
  return key === 'Escape' ? { is: 'clear' } : null;
}
