import { countText, KeyHint, useScreenLanguage, useText } from '@seker/ui';
import { IconBulb, IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { nameOfCode, type TreeRow } from '../session/code-tree.ts';
import type { NameMatch } from '../session/filter-codes.ts';
import { toggleNow } from '../session/put-now.ts';
import { optionId } from './code-ids.ts';
import { useCoding } from './coding-context.ts';

export interface CodeOptionProps {
  readonly row: TreeRow;
  readonly count: number;
  readonly isPut: boolean;
  readonly isSuggested: boolean;
  readonly isMuted: boolean;
  /** Where the keys are, or what Enter puts. */
  readonly isPointed: boolean;
  readonly match: NameMatch | null;
}

/** A row of the tree: a net by its name, or a code that can be put. */
export function CodeOption(props: CodeOptionProps): ReactElement {
  const { row, count, isPut, isSuggested, isMuted, isPointed, match } = props;
  const t = useText();
  const language = useScreenLanguage();
  const { store } = useCoding();
  const { code, depth } = row;
  const name = nameOfCode(code, language);
  const total = (
    <bdi className="coding-code-count" dir="ltr" aria-hidden="true">
      {countText(count)}
    </bdi>
  );
  const indent = { paddingInlineStart: 8 + Math.max(0, depth - 1) * 12 };
  if (code.isNet)
    return (
      <div className="coding-net" role="presentation" data-muted={isMuted} style={indent}>
        <bdi className="coding-code-number" dir="ltr">
          {code.number}
        </bdi>
        <bdi className="coding-code-name">{name}</bdi>
        {total}
      </div>
    );
  return (
    // The filter hears the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      id={optionId(code.id)}
      role="option"
      aria-selected={isPut}
      className="coding-code"
      data-put={isPut}
      data-muted={isMuted}
      data-pointed={isPointed}
      title={code.note === '' ? undefined : code.note}
      style={indent}
      onClick={() => store.do((now, act) => toggleNow(now, code.id, act))}
    >
      <bdi className="coding-code-number" dir="ltr">
        {code.number}
      </bdi>
      <bdi className="coding-code-name">
        {match === null ? (
          name
        ) : (
          <>
            {name.slice(0, match.from)}
            <mark>{name.slice(match.from, match.to)}</mark>
            {name.slice(match.to)}
          </>
        )}
      </bdi>
      {code.systemKey === 'uncodable' ? <KeyHint keys="Alt 0" /> : null}
      {isPut ? <IconCheck size={14} aria-hidden="true" /> : null}
      {isSuggested && !isPut ? (
        <>
          <IconBulb size={14} aria-hidden="true" />
          <span className="sk-read">{t('encoding.isSuggested')}</span>
        </>
      ) : null}
      {total}
    </div>
  );
}
