import { KeyHint, useText } from '@seker/ui';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import type { ReactElement, RefObject } from 'react';
import { foundNow } from '../session/coding-session.ts';
import { typed } from '../session/walk-tree.ts';
import { CODE_TREE_ID, optionId } from './code-ids.ts';
import { useCoding } from './coding-context.ts';

export interface CodeFilterProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onNewCode: () => void;
}

/** Where the focus stays: what is typed here finds a code. */
export function CodeFilter({ field, onNewCode }: CodeFilterProps): ReactElement {
  const t = useText();
  const { store, view, task } = useCoding();
  const { session } = view;
  const { filter, walked, tree } = session;
  const { matches, first } = foundNow(session);
  const pointed = walked ?? first?.id ?? null;
  const isTyped = filter.trim() !== '';
  return (
    <div className="coding-filter-line">
      <div className="coding-filter">
        <IconSearch size={16} aria-hidden="true" />
        <input
          ref={field}
          role="combobox"
          aria-label={t('encoding.filter')}
          aria-expanded="true"
          aria-controls={CODE_TREE_ID}
          aria-autocomplete="list"
          aria-activedescendant={pointed === null ? undefined : optionId(pointed)}
          aria-describedby="coding-found"
          placeholder={t('encoding.filter')}
          // An empty field has the direction of the screen, as its words do.
          dir={filter === '' ? undefined : 'auto'}
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onChange={(event) => {
            const text = event.currentTarget.value;
            store.change((now) => typed(now, text));
          }}
        />
        <span id="coding-found" className="coding-found" aria-live="polite">
          {isTyped
            ? matches.size === 0
              ? t('encoding.noSuchCode')
              : t('encoding.found', { n: matches.size, all: tree.codes.length })
            : ''}
        </span>
      </div>
      <button type="button" className="coding-new" aria-keyshortcuts="Alt+N" onClick={onNewCode}>
        <IconPlus size={16} aria-hidden="true" />
        {t(task.mayExtend ? 'encoding.newCode' : 'encoding.propose')}
        <KeyHint keys="Alt N" />
      </button>
    </div>
  );
}
