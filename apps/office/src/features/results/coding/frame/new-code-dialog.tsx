import { SegmentedControl, TextInput } from '@mantine/core';
import { type CodeProposal, codeframesCalls as calls } from '@seker/contract';
import { client, useScreenLanguage, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { proposedNumber } from '../session/new-code.ts';
import { netsFor } from './code-place.ts';
import { useFrame } from './frame-context.ts';
import { FrameDialog } from './frame-dialog.tsx';
import { NetChoice } from './net-choice.tsx';

export interface NewCodeDialogProps {
  readonly name: string;
  readonly parentId: number | null;
  /** What it comes from; it is closed as taken. */
  readonly proposal?: CodeProposal;
  readonly onAdded: (codeId: number) => void;
  readonly onClose: () => void;
}

/** Adds a code or a net. The number is offered by the net, and can be typed. */
export function NewCodeDialog(props: NewCodeDialogProps): ReactElement {
  const { proposal, onAdded, onClose } = props;
  const t = useText();
  const language = useScreenLanguage();
  const { place, answer, tree, acts } = useFrame();
  const { languages } = answer;
  const ownLanguage = languages.find(({ code }) => code === language)?.code ?? languages[0]?.code ?? language;
  const shown = languages.length === 0 ? [{ code: language, name: language }] : languages;
  const [names, setNames] = useState<Readonly<Record<string, string>>>({ [ownLanguage]: props.name });
  const [isNet, setNet] = useState(false);
  const [parentId, setParentId] = useState(props.parentId);
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed ?? String(proposedNumber(tree, parentId));
  const isReady = /^\d{1,9}$/.test(number) && Object.values(names).some((name) => name.trim() !== '');
  const add = async (): Promise<void> => {
    const added = await acts.perform(
      async () =>
        await client.call(calls.addCode, {
          ...place,
          number: Number(number),
          isNet,
          parentId,
          names: { ...names },
          note: '',
          isExclusive: false,
        }),
    );
    if (added === null) return;
    const id = proposal?.id ?? null;
    if (id !== null)
      await acts.perform(
        async () => await client.call(calls.closeCodeProposal, { ...place, proposalId: id, isTaken: true }),
      );
    onAdded(added.id);
  };
  return (
    <FrameDialog
      title={t('codeframe.newCodeTitle')}
      actLabel={t('codeframe.add')}
      isReady={isReady}
      onAct={add}
      onClose={onClose}
    >
      {shown.map(({ code, name }) => (
        <TextInput
          key={code}
          label={t('codeframe.nameIn', { language: name })}
          {...(code === ownLanguage ? { 'data-autofocus': true } : {})}
          attributes={{ input: { dir: 'auto', lang: code } }}
          maxLength={200}
          value={names[code] ?? ''}
          onChange={(event) => setNames({ ...names, [code]: event.currentTarget.value })}
        />
      ))}
      <div className="codeframe-form-line">
        <TextInput
          label={t('codeframe.number')}
          className="codeframe-form-number"
          attributes={{ input: { dir: 'ltr', inputMode: 'numeric' } }}
          value={number}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NetChoice nets={netsFor(answer.frame.codes, [])} netId={parentId} onChoose={setParentId} />
      </div>
      {proposal === undefined ? (
        <SegmentedControl
          aria-label={t('codeframe.what')}
          value={isNet ? 'net' : 'code'}
          data={[
            { value: 'code', label: t('codeframe.whatCode') },
            { value: 'net', label: t('codeframe.whatNet') },
          ]}
          onChange={(what) => setNet(what === 'net')}
        />
      ) : null}
    </FrameDialog>
  );
}
