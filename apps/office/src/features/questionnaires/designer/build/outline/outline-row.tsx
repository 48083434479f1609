import { type TextKey, useText } from '@seker/ui';
import {
  type Icon,
  IconArrowsShuffle,
  IconArrowsSplit2,
  IconBookmark,
  IconDots,
  IconEyeOff,
  IconFile,
  IconLink,
  IconMathFunction,
  IconPhoto,
  IconSquares,
  IconTextCaption,
} from '@tabler/icons-react';
import { createElement, memo, type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { logicEntries } from '../../say/logic-entries.ts';
import { nodeWords } from '../../say/node-words.ts';
import { sayEntry } from '../../say/say-entry.ts';
import { useLogicWords } from '../../say/use-logic-words.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { useDeskState, usePaperLanguage } from '../../session/desk.ts';
import { draftIndex, type IndexedNode } from '../../session/draft-index.ts';
import { BEFORE_PAGES, ROWS_AROUND } from '../../session/surroundings.ts';
import { useDraft } from '../../session/use-draft.ts';
import { KindIcon } from '../kinds/kind-icon.tsx';
import { dragNode } from './drag-node.ts';
import { FoldSign } from './fold-sign.tsx';
import { OtherHere } from './other-here.tsx';
import { useMoveBeside } from './use-move-beside.ts';

export interface OutlineRowProps {
  readonly entry: IndexedNode;
  readonly offset: number;
  readonly isSelected: boolean;
  /** Keys act from here, whether it is chosen or not. */
  readonly isStood: boolean;
  readonly isFolded: boolean;
  readonly hasMembers: boolean;
}

const ROLE_ICONS: Readonly<Record<Exclude<IndexedNode['role'], 'question'>, Icon>> = {
  chapter: IconBookmark,
  page: IconFile,
  block: IconSquares,
  split: IconArrowsSplit2,
  splitBlock: IconSquares,
  text: IconTextCaption,
};

/** One node of the tree; drawn anew for what it says itself, and not because another row moves. */
export const OutlineRow = memo(function OneRow(props: OutlineRowProps): ReactElement {
  const { entry, offset, isSelected, isStood, isFolded, hasMembers } = props;
  const t = useText();
  const desk = useDeskState();
  const acts = useActs();
  const { direction, language } = usePaperLanguage();
  const row = useRef<HTMLDivElement>(null);
  const { node, role, depth, level } = entry;
  const words = useDraft((document) => nodeWords(document, entry, language, t));
  const isCalculated = useDraft((document) => draftIndex(document).calculated.has(node.uid));
  const badges = badgesOf(entry, isCalculated);
  const moveBeside = useMoveBeside();
  const drop = useEffectEvent(moveBeside);
  useEffect(() => {
    const at = row.current;
    const onDrop = (beside: string, side: 'before' | 'after'): void => drop(beside, side);
    return at === null ? undefined : dragNode(at, { uid: node.uid, level, desk, acts, onDrop });
  }, [node.uid, level, desk, acts]);
  return (
    <div
      ref={row}
      id={`outline-${node.uid}`}
      role="treeitem"
      tabIndex={-1}
      className="outline-row"
      aria-level={depth + 1}
      aria-posinset={entry.place + 1 + (depth === 0 ? BEFORE_PAGES.length : 0)}
      aria-setsize={entry.siblings + (depth === 0 ? ROWS_AROUND : 0)}
      aria-selected={isSelected}
      {...(hasMembers ? { 'aria-expanded': !isFolded } : {})}
      data-uid={node.uid}
      data-role={role}
      data-stood={isStood}
      style={{ transform: `translateY(${offset}px)`, paddingInlineStart: 10 + depth * 14 }}
      onDoubleClick={() => desk.await(node.uid, `${node.uid}.text`)}
    >
      {hasMembers ? <FoldSign uid={node.uid} name={words} isFolded={isFolded} /> : <span className="outline-fold" />}
      {role === 'question' ? (
        <KindIcon node={node} size={15} className="outline-icon" />
      ) : (
        createElement(ROLE_ICONS[role], { size: 15, 'aria-hidden': 'true', className: 'outline-icon' })
      )}
      {typeof node['number'] === 'string' ? (
        <bdi className="outline-number" dir="ltr">
          {node['number']}
        </bdi>
      ) : null}
      <span
        className="outline-words"
        dir={role === 'question' || role === 'chapter' || role === 'text' ? direction : undefined}
        lang={language}
        title={words}
      >
        {words}
      </span>
      <span className="outline-badges">
        {badges.map((badge) => (
          <OutlineBadge key={badge.name} entry={entry} {...badge} />
        ))}
        <OtherHere uid={node.uid} />
      </span>
      <button
        type="button"
        className="sign-button outline-menu"
        data-row-menu
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={t('designer.rowMenu', { name: words })}
      >
        <IconDots size={15} aria-hidden="true" />
      </button>
    </div>
  );
});

interface Badge {
  readonly icon: Icon;
  readonly name: TextKey;
  /** Of what it says the sentences where the mouse rests on it. */
  readonly says: 'rule' | 'bind' | 'random' | null;
  /** Its name stands beside the icon: respondents never see this question. */
  readonly isSaid?: boolean;
}

function OutlineBadge({
  entry,
  icon,
  name,
  says,
  isSaid = false,
}: Badge & { readonly entry: IndexedNode }): ReactElement {
  const t = useText();
  const { node, role } = entry;
  const words = useLogicWords();
  const sentences = logicEntries(node, role)
    .filter(({ place }) => place.type === says)
    .map(({ place }) => sayEntry(node, role, place, words));
  return (
    <span className="outline-badge" title={[t(name), ...sentences].join('\n')}>
      {isSaid ? (
        <>
          {createElement(icon, { size: 13, 'aria-hidden': true })}
          <span>{t(name)}</span>
        </>
      ) : (
        createElement(icon, { size: 13, role: 'img', 'aria-label': t(name) })
      )}
    </span>
  );
}

const BADGES: readonly (Badge & { readonly members: readonly string[] })[] = [
  { members: ['entrance', 'exit'], icon: IconArrowsSplit2, name: 'designer.hasRules', says: 'rule' },
  { members: ['binds'], icon: IconLink, name: 'designer.hasBinds', says: 'bind' },
  { members: ['random'], icon: IconArrowsShuffle, name: 'designer.hasRandom', says: 'random' },
  { members: ['media'], icon: IconPhoto, name: 'designer.hasMedia', says: null },
  { members: ['hideTitle'], icon: IconEyeOff, name: 'designer.isHidden', says: null },
];

const HIDDEN: Badge = { icon: IconEyeOff, name: 'designer.hiddenQuestion', says: null, isSaid: true };
const CALCULATED: Badge = { icon: IconMathFunction, name: 'designer.calculatedQuestion', says: null, isSaid: true };

/** What a node has that is not seen in its words. */
function badgesOf({ node }: IndexedNode, isCalculated: boolean): readonly Badge[] {
  const has = (member: string): boolean => {
    const value = node[member];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
  };
  const unseen = has('hidden') ? [isCalculated ? CALCULATED : HIDDEN] : [];
  return [...BADGES.filter(({ members }) => members.some(has)), ...unseen];
}
