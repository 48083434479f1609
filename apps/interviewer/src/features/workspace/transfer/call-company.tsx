import './transfer.css';
import { Button } from '@mantine/core';
import type { CallProcess } from '@seker/fieldwork';
import { useText } from '@seker/ui';
import { IconArrowForwardUp, IconEar, IconHeadset } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Company } from './company.ts';

export interface CallCompanyProps {
  readonly call: Pick<CallProcess, 'state' | 'manual'>;
  readonly company: Company;
  readonly onTransfer: () => void;
}

/** Who else hears the call or talks in it, and the way to ask a supervisor in. */
export function CallCompany({ call, company, onTransfer }: CallCompanyProps): ReactElement | null {
  const t = useText();
  const { supervision, mayHandOver } = company;
  const isTalking = call.state === 'answered' && !call.manual;
  const isOver = call.state === 'empty' || call.manual;
  if (isOver) return null;
  return (
    <>
      {supervision === null ? null : (
        <span className="wk-badge wk-company" data-tone="info" role="status">
          {supervision.how === 'listen' ? (
            <IconEar size={14} aria-hidden="true" />
          ) : (
            <IconHeadset size={14} aria-hidden="true" />
          )}
          {supervision.state === 'hears'
            ? t(`company.${supervision.how}`, { name: supervision.name })
            : t(`company.${supervision.state}`, { name: supervision.name })}
        </span>
      )}
      {isTalking && mayHandOver ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowForwardUp className="wk-transfer-icon" size={16} aria-hidden="true" />}
          onClick={onTransfer}
        >
          {t('transfer.act')}
        </Button>
      ) : null}
    </>
  );
}
