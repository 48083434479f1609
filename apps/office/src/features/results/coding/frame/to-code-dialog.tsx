import { NativeSelect } from '@mantine/core';
import { type CodeProposal, codeframesCalls as calls } from '@seker/contract';
import { client, useScreenLanguage, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { nameOfCode } from '../session/code-tree.ts';
import { contentOf } from './code-draft.ts';
import { useFrame } from './frame-context.ts';
import { FrameDialog } from './frame-dialog.tsx';

export interface ToCodeDialogProps {
  readonly proposal: CodeProposal;
  readonly onClose: () => void;
}

/**
 * Takes a proposal as a code that exists: its words become rules that suggest that code, one each because a rule asks for all of its
 * words; what an encoder asked for is closed as taken.
 */
export function ToCodeDialog({ proposal, onClose }: ToCodeDialogProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { place, answer, tree, acts, open } = useFrame();
  const { id: proposalId, words } = proposal;
  const [codeId, setCodeId] = useState<number | null>(null);
  const take = async (): Promise<void> => {
    const code = codeId === null ? undefined : tree.byId.get(codeId);
    if (code === undefined) return;
    const done = await acts.perform(async (revision) => {
      const { rules } = contentOf(code, answer.rules);
      const known = new Set(rules.map(({ text }) => text));
      const added = words
        .filter((word) => !known.has(word))
        .map((text) => ({ language: null, kind: 'words' as const, text, isAuto: false }));
      if (added.length > 0)
        await client.call(calls.saveCodeRules, {
          ...place,
          codeId: code.id,
          rules: [...rules.map((rule) => ({ ...rule })), ...added],
          revision,
        });
      if (proposalId !== null) await client.call(calls.closeCodeProposal, { ...place, proposalId, isTaken: true });
      return true;
    });
    if (done !== null) open(code.id);
  };
  return (
    <FrameDialog
      title={t('codeframe.toCodeTitle')}
      actLabel={t('codeframe.add')}
      isReady={codeId !== null}
      onAct={take}
      onClose={onClose}
    >
      <p className="dialog-text">
        {words.length === 0 ? null : t('codeframe.toCodeHint', { count: words.length, n: words.length })}{' '}
        {proposalId === null ? null : t('codeframe.toCodeTaken')}
      </p>
      {words.length === 0 ? null : (
        <p className="codeframe-words">
          {words.map((word) => (
            <bdi key={word}>{word}</bdi>
          ))}
        </p>
      )}
      <NativeSelect
        data-autofocus
        label={t('codeframe.code')}
        value={codeId === null ? '' : String(codeId)}
        data={[
          { value: '', label: '–' },
          ...tree.codes.map((code) => ({
            value: String(code.id),
            label: `${code.number} ${nameOfCode(code, language)}`,
          })),
        ]}
        onChange={(event) => setCodeId(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
    </FrameDialog>
  );
}
