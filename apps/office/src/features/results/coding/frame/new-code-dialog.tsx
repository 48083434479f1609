import { SegmentedControl, TextInput } from '@mantine/core';
import { type CodeProposal, codeframesCalls as calls } from '@seker/contract';
import { client, useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { proposedNumber } from '../session/new-code.ts';
import { netsFor } from './code-place.ts';
import { useFrame } from './frame-context.ts';
import { FrameDialog } from './frame-dialog.tsx';
import { NetChoice } from './net-choice.tsx';
import { useKeptForm } from './use-kept-form.ts';

export interface NewCodeDialogProps {
  readonly name: string;
  readonly parentId: number | null;
  /** What it comes from; it is closed as taken. */
  readonly proposal?: CodeProposal;
  readonly onAdded: (codeId: number) => void;
  readonly onClose: () => void;
}

interface NewCode {
  readonly names: Readonly<Record<string, string>>;
  readonly isNet: boolean;
  readonly parentId: number | null;
  /** Null: the number that is offered. */
  readonly typed: string | null;
}

/** Adds a code or a net. The number is offered by the net, and can be typed. What is typed stays until it is cancelled. */
export function NewCodeDialog(props: NewCodeDialogProps): ReactElement {
  const { proposal, onAdded, onClose } = props;
  const t = useText();
  const language = useScreenLanguage();
  const { place, answer, tree, acts } = useFrame();
  const { languages } = answer;
  const ownLanguage = languages.find(({ code }) => code === language)?.code ?? languages[0]?.code ?? language;
  const shown = languages.length === 0 ? [{ code: language, name: language }] : languages;
  const [form, setForm, forget] = useKeptForm<NewCode>(
    `codeframe-new-${place.projectId}-${place.useId}-${proposal?.name ?? ''}`,
    { names: { [ownLanguage]: props.name }, isNet: false, parentId: props.parentId, typed: null },
  );
  const { names, isNet, typed } = form;
  // The net may have gone since it was chosen.
  const parentId = form.parentId !== null && tree.byId.has(form.parentId) ? form.parentId : null;
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
    forget();
    onAdded(added.id);
  };
  return (
    <FrameDialog
      title={t('codeframe.newCodeTitle')}
      actLabel={t('codeframe.add')}
      isReady={isReady}
      onAct={add}
      onCancel={forget}
      onClose={onClose}
    >
      {shown.map(({ code, name }) => (
        <LimitedInput
          key={code}
          label={t('codeframe.nameIn', { language: name })}
          {...(code === ownLanguage ? { 'data-autofocus': true } : {})}
          attributes={{ input: { dir: 'auto', lang: code } }}
          most={200}
          value={names[code] ?? ''}
          onChange={(event) => setForm({ ...form, names: { ...names, [code]: event.currentTarget.value } })}
        />
      ))}
      <div className="codeframe-form-line">
        <TextInput
          label={t('codeframe.number')}
          className="codeframe-form-number"
          attributes={{ input: { dir: 'ltr', inputMode: 'numeric' } }}
          value={number}
          onChange={(event) => setForm({ ...form, typed: event.currentTarget.value })}
        />
        <NetChoice
          nets={netsFor(answer.frame.codes, [])}
          netId={parentId}
          onChoose={(id) => setForm({ ...form, parentId: id })}
        />
      </div>
      {proposal === undefined ? (
        <SegmentedControl
          aria-label={t('codeframe.what')}
          value={isNet ? 'net' : 'code'}
          data={[
            { value: 'code', label: t('codeframe.whatCode') },
            { value: 'net', label: t('codeframe.whatNet') },
          ]}
          onChange={(what) => setForm({ ...form, isNet: what === 'net' })}
        />
      ) : null}
    </FrameDialog>
  );
}
