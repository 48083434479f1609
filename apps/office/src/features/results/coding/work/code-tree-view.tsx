import { KeyHint, useScreenLanguage, useText } from '@seker/ui';
import { IconNotes, IconPlus } from '@tabler/icons-react';
import { type ReactElement, useEffect, useMemo } from 'react';
import { useRoom } from '../../../../shell/use-room.ts';
import { nameOfCode, type TreeGroup } from '../session/code-tree.ts';
import { codesNow, foundNow } from '../session/coding-session.ts';
import { putNow } from '../session/put-now.ts';
import { treeColumns } from '../session/tree-columns.ts';
import { CODE_TREE_ID, optionId } from './code-ids.ts';
import { CodeNumber } from './code-number.tsx';
import { CodeOption } from './code-option.tsx';
import { useCoding } from './coding-context.ts';
import { NewCodeCard } from './new-code-card.tsx';

/** The codes of the frame under their nets; they keep their places, also while a filter is typed. */
export function CodeTreeView({ onNewCode }: { readonly onNewCode: () => void }): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { view, shelf, task, store } = useCoding();
  const { session } = view;
  const { tree, filter, walked, counts } = session;
  const { ref, width, height } = useRoom<HTMLDivElement>();
  const found = useMemo(() => foundNow({ tree, filter, language }), [tree, filter, language]);
  const isTyped = filter.trim() !== '';
  const { columns, isFitting } = useMemo(() => treeColumns(tree.groups, { width, height }), [tree, width, height]);
  const put = codesNow(session);
  const suggested = new Set(shelf.held?.key === session.at.key ? shelf.held.codes.map(({ codeId }) => codeId) : []);
  const pointed = walked ?? found.first?.id ?? null;
  useEffect(() => {
    if (pointed !== null) document.getElementById(optionId(pointed))?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  const isFolded = ({ rows }: TreeGroup): boolean =>
    !isFitting && isTyped && found.matches.size > 0 && !rows.some(({ code }) => found.matches.has(code.id));
  const isNothing = isTyped && found.matches.size === 0 && session.panel === null;
  return (
    <div className="coding-tree-room" ref={ref}>
      {session.panel === 'newCode' ? <NewCodeCard /> : null}
      {isNothing ? (
        <div className="coding-nothing">
          <button type="button" className="coding-nothing-new" onClick={onNewCode}>
            <IconPlus size={16} aria-hidden="true" />
            <span>
              {t(task.mayExtend ? 'encoding.newCodeNamed' : 'encoding.proposeNamed')}{' '}
              <strong>
                <bdi>{filter.trim()}</bdi>
              </strong>
            </span>
            <KeyHint keys="Enter" />
          </button>
          {found.inNotes.map((code) => (
            <button
              key={code.id}
              type="button"
              className="coding-nothing-note"
              onClick={() => store.do((now, act) => putNow(now, code.id, 'hand', act))}
            >
              <IconNotes size={16} aria-hidden="true" />
              {t('encoding.inNoteOf')} <CodeNumber code={code} />
              <bdi>{nameOfCode(code, language)}</bdi>
            </button>
          ))}
        </div>
      ) : null}
      <div
        id={CODE_TREE_ID}
        role="listbox"
        aria-label={t('encoding.tree')}
        aria-multiselectable={session.isMultiple}
        tabIndex={isFitting ? -1 : 0}
        className="coding-tree"
        data-fits={isFitting}
        hidden={isNothing}
      >
        {columns.map((groups) => (
          <div key={groups[0]?.rows[0]?.code.id ?? 0} className="coding-column" role="presentation">
            {groups.map((group) => {
              const [head] = group.rows;
              const net = head?.code.isNet === true ? head.code : null;
              const rows = isFolded(group) && net !== null ? group.rows.slice(0, 1) : group.rows;
              return (
                // biome-ignore lint/a11y/useSemanticElements: a set of fields stands in no list of choices.
                <div
                  key={head?.code.id}
                  role="group"
                  aria-label={net === null ? t('encoding.noNet') : nameOfCode(net, language)}
                  className="coding-group"
                >
                  {rows.map((row) => (
                    <CodeOption
                      key={row.code.id}
                      row={row}
                      count={counts.get(row.code.id) ?? 0}
                      isPut={put.includes(row.code.id)}
                      isSuggested={suggested.has(row.code.id)}
                      isMuted={isTyped && !found.matches.has(row.code.id)}
                      isPointed={pointed === row.code.id}
                      match={found.matches.get(row.code.id) ?? null}
                    />
                  ))}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
