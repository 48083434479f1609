import { Checkbox } from '@mantine/core';
import { countText, useScreenLanguage, useText } from '@seker/ui';
import { IconChevronDown, IconChevronRight, IconFilter, IconLock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { nameOfCode } from '../session/code-tree.ts';
import { contentOf, standingOfDraft } from './code-draft.ts';
import { useFrame } from './frame-context.ts';
import type { FrameRow } from './frame-rows.ts';

export interface FrameTreeRowProps {
  readonly row: FrameRow;
  /** How many rules the code has. */
  readonly rules: number;
  /** Whether the keyboard comes to the tree here. */
  readonly isReached: boolean;
  readonly onFold: (codeId: number, isFolded: boolean) => void;
}

export function rowId(codeId: number): string {
  return `codeframe-row-${codeId}`;
}

/** A code or a net in the editor's tree. */
export function FrameTreeRow({ row, rules, isReached, onFold }: FrameTreeRowProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { answer, counts, codeId, open, ticked, tick, drafts } = useFrame();
  const { code, depth, isFolded } = row;
  const isTicked = ticked.includes(code.id);
  const isUnsaved = standingOfDraft(drafts.get(code.id), contentOf(code, answer.rules)) !== 'same';
  const Chevron = isFolded === true ? IconChevronRight : IconChevronDown;
  const indent = { marginInlineStart: depth * 14 };
  const isShut = isFolded === true;
  return (
    // The tree hears the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      id={rowId(code.id)}
      role="row"
      className="codeframe-row"
      aria-level={depth + 1}
      aria-expanded={isFolded === null ? undefined : !isShut}
      aria-selected={isTicked}
      aria-current={code.id === codeId ? 'true' : undefined}
      tabIndex={isReached ? 0 : -1}
      data-net={code.isNet}
      data-retired={code.isRetired}
      onClick={() => open(code.id)}
    >
      <span role="gridcell" className="codeframe-first">
        {answer.mayEdit ? (
          <Checkbox
            className="codeframe-tick"
            size="xs"
            tabIndex={-1}
            aria-label={t('codeframe.tick', { number: code.number })}
            disabled={code.isRetired}
            checked={isTicked}
            onClick={(event) => event.stopPropagation()}
            onChange={() => tick(code.id)}
          />
        ) : null}
        {isFolded === null ? (
          <span className="codeframe-fold" style={indent} />
        ) : (
          // Keys fold with the arrows.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
          // biome-ignore lint/a11y/noStaticElementInteractions: as above.
          <span
            className="codeframe-fold"
            style={indent}
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation();
              onFold(code.id, !isShut);
            }}
          >
            <Chevron className="sk-mirror" size={16} />
          </span>
        )}
        <bdi className="codeframe-row-number" dir="ltr">
          {code.number}
        </bdi>
        <bdi className="codeframe-row-name" title={nameOfCode(code, language)}>
          {nameOfCode(code, language)}
        </bdi>
        {isUnsaved ? <span className="codeframe-row-mark">{t('codeframe.unsaved')}</span> : null}
        {code.isRetired ? <span className="codeframe-row-mark">{t('codeframe.retired')}</span> : null}
      </span>
      <span role="gridcell" className="codeframe-row-rules">
        {code.isExclusive ? <span>{t('codeframe.exclusiveShort')}</span> : null}
        {rules === 0 ? null : (
          <>
            <IconFilter size={14} aria-hidden="true" />
            <bdi dir="ltr">{rules}</bdi>
          </>
        )}
        {code.systemKey === null ? null : (
          <span title={t('codeframe.ofSystem')}>
            <IconLock size={14} aria-hidden="true" />
            <span className="sk-read">{t('codeframe.ofSystem')}</span>
          </span>
        )}
      </span>
      <span role="gridcell" className="codeframe-row-count">
        <bdi dir="ltr">{countText(counts.get(code.id) ?? 0)}</bdi>
      </span>
    </div>
  );
}
