import './transfer.css';
import { Button } from '@mantine/core';
import type { CallProcess } from '@seker/fieldwork';
import { useText } from '@seker/ui';
import { IconArrowForwardUp, IconEar, IconHeadset } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Company } from './company.ts';

type OwnCall = Pick<CallProcess, 'state' | 'manual'>;

/** Who else hears the call or talks in it. */
export function CallCompany({
  call,
  company: { supervision },
}: {
  readonly call: OwnCall;
  readonly company: Company;
}): ReactElement | null {
  const t = useText();
  if (call.state === 'empty' || call.manual || supervision === null) return null;
  const { how, state, name } = supervision;
  const Icon = how === 'listen' ? IconEar : IconHeadset;
  return (
    <span className="wk-badge wk-company" data-tone="info" role="status">
      <Icon size={14} aria-hidden="true" />
      {t(state === 'hears' ? `company.${how}` : `company.${state}`, { name })}
    </span>
  );
}

/** The way to ask a supervisor into the call. */
export function TransferButton({
  call,
  company: { mayHandOver },
  onTransfer,
}: {
  readonly call: OwnCall;
  readonly company: Company;
  readonly onTransfer: () => void;
}): ReactElement | null {
  const t = useText();
  if (call.state !== 'answered' || call.manual || !mayHandOver) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowForwardUp className="wk-transfer-icon" size={16} aria-hidden="true" />}
      onClick={onTransfer}
    >
      {t('transfer.act')}
    </Button>
  );
}
