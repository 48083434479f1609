import { NativeSelect } from '@mantine/core';
import type { CodeRow } from '@seker/contract';
import { useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { nameOfCode } from '../session/code-tree.ts';

export interface NetChoiceProps {
  readonly nets: readonly CodeRow[];
  /** Null: without a net. */
  readonly netId: number | null;
  readonly onChoose: (netId: number | null) => void;
  readonly isFirst?: boolean;
}

/** The net in which a code stands. */
export function NetChoice({ nets, netId, onChoose, isFirst = false }: NetChoiceProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  return (
    <NativeSelect
      label={t('codeframe.net')}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      value={netId === null ? '' : String(netId)}
      data={[
        { value: '', label: t('codeframe.noNet') },
        ...nets.map((net) => ({ value: String(net.id), label: `${net.number} ${nameOfCode(net, language)}` })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  );
}
