import { type CodeRow, codeframesCalls as calls } from '@seker/contract';
import { client, countText, Meta, useScreenLanguage, useText } from '@seker/ui';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowDown,
  IconArrowUp,
  IconFolderSymlink,
  IconGitBranch,
} from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { RowMenu } from '../../../../list/index.ts';
import { nameOfCode } from '../session/code-tree.ts';
import { CodeNumber } from '../work/code-number.tsx';
import { placeAfter, type Step } from './code-place.ts';
import { useFrame } from './frame-context.ts';
import type { FrameAnswer } from './frame-data.ts';
import { NetDialog } from './net-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { useMoveCode } from './use-move-code.ts';
import { useUndoMerge } from './use-undo-merge.ts';

const STEPS = [
  { step: 'up', icon: IconArrowUp, label: 'codeframe.moveUp' },
  { step: 'down', icon: IconArrowDown, label: 'codeframe.moveDown' },
  { step: 'in', icon: IconArrowBarToRight, label: 'codeframe.moveIn' },
  { step: 'out', icon: IconArrowBarToLeft, label: 'codeframe.moveOut' },
] as const satisfies readonly { readonly step: Step; readonly [more: string]: unknown }[];

/** Which code is open, and what can be done to it as a whole. */
export function CodeHead({ code }: { readonly code: CodeRow }): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { place, answer, tree, counts, acts } = useFrame();
  const move = useMoveCode();
  const undoMerge = useUndoMerge();
  const [asks, setAsks] = useState<'split' | 'net' | null>(null);
  const answers = counts.get(code.id) ?? 0;
  const net = code.parentId === null ? undefined : tree.byId.get(code.parentId);
  const isFilled = answer.frame.codes.some(({ parentId, isRetired }) => parentId === code.id && !isRetired);
  const mayChange = answer.mayEdit && code.systemKey === null && code.mergedInto === null;
  const retire = (isRetired: boolean, isUndo = false): void =>
    acts.act(
      async (revision) => await client.call(calls.retireCode, { ...place, codeId: code.id, isRetired, revision }),
      () => ({
        text: t(isRetired ? 'codeframe.wasRetired' : 'codeframe.wasRestored'),
        ...(isUndo ? {} : { undo: () => retire(!isRetired, true) }),
      }),
    );
  const steps = STEPS.flatMap(({ step, icon, label }) => {
    const to = placeAfter(answer.frame.codes, code.id, step);
    return to === null ? [] : [{ name: step, label: t(label), icon, run: () => move(code.id, to) }];
  });
  return (
    <header className="codeframe-panel-head">
      <CodeNumber code={code} look="put" />
      <h2>
        <bdi>{nameOfCode(code, language)}</bdi>
      </h2>
      <span className="codeframe-panel-fact">
        <Meta
          parts={[
            code.isNet ? t('codeframe.isNet') : null,
            net === undefined ? null : t('codeframe.inNet', { number: net.number }),
            t('codeframe.answers', { count: answers, n: countText(answers) }),
          ]}
        />
      </span>
      {answer.mayEdit && isLastMerge(answer, code.id) ? (
        <button type="button" className="codeframe-link" onClick={() => undoMerge(code.id)}>
          <IconArrowBackUp className="sk-mirror" size={16} aria-hidden="true" />
          {t('codeframe.undoMerge')}
        </button>
      ) : null}
      {!mayChange ? null : code.isRetired ? (
        <button type="button" className="codeframe-link" onClick={() => retire(false)}>
          <IconArchiveOff size={16} aria-hidden="true" />
          {t('codeframe.restore')}
        </button>
      ) : (
        <>
          {code.isNet ? null : (
            <button type="button" className="codeframe-link" onClick={() => setAsks('split')}>
              <IconGitBranch size={16} aria-hidden="true" />
              {t('codeframe.split')}
            </button>
          )}
          <RowMenu
            name={String(code.number)}
            acts={[
              ...steps,
              { name: 'net', label: t('codeframe.toNet'), icon: IconFolderSymlink, run: () => setAsks('net') },
              {
                name: 'retire',
                label: t('codeframe.retire'),
                icon: IconArchive,
                isDangerous: true,
                ...(isFilled ? { blocked: t('codeframe.retireNetFirst') } : {}),
                run: () => retire(true),
              },
            ]}
          />
        </>
      )}
      {asks === 'split' ? <SplitDialog code={code} answers={answers} onClose={() => setAsks(null)} /> : null}
      {asks === 'net' ? <NetDialog codeIds={[code.id]} onClose={() => setAsks(null)} /> : null}
    </header>
  );
}

/** Whether the frame's last change is the merge of this code. */
function isLastMerge({ frame, changes }: FrameAnswer, codeId: number): boolean {
  return changes.some(
    ({ act, codeId: of, revision }) => act === 'merged' && of === codeId && revision === frame.revision,
  );
}
