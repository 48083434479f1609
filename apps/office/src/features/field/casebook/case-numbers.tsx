import { Button } from '@mantine/core';
import { casesCalls, type WholeCase } from '@seker/contract';
import { client, Meta, notify, StateChip, useText } from '@seker/ui';
import { IconCircleDashed, IconClock, IconLock, IconPhone, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { readCasesAgain } from '../../../case-acts/case-data.ts';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { LimitedInput, nameFault } from '../../../form/index.ts';
import { timeOf } from './why-text.ts';

type Phone = WholeCase['phones'][number];

const LOOKS = {
  free: { tone: 'outline', icon: IconCircleDashed },
  inUse: { tone: 'sky', icon: IconPhone },
  pending: { tone: 'info', icon: IconClock },
  locked: { tone: 'bare', icon: IconLock },
} as const;

export interface CaseNumbersProps {
  readonly projectId: number;
  readonly whole: WholeCase;
  readonly mayChange: boolean;
}

/** The numbers of a case with where each of them stands, here and in other projects. */
export function CaseNumbers({ projectId, whole, mayChange }: CaseNumbersProps): ReactElement {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const isOver = whole.why.blocks[0] === 'final';
  const elsewhere = whole.phones.flatMap((phone) => phone.elsewhere);
  const others = whole.phones.reduce((sum, phone) => sum + phone.others, 0);
  return (
    <>
      <section className="case-card" aria-labelledby="case-numbers">
        <div className="case-card-head">
          <h2 id="case-numbers">{t('case.numbers')}</h2>
          {mayChange && !isOver ? (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('case.addNumber')}
            </Button>
          ) : null}
        </div>
        <ul className="case-phones">
          {whole.phones.map((phone) => (
            <CasePhone key={phone.id} phone={phone} />
          ))}
        </ul>
      </section>
      {elsewhere.length === 0 && others === 0 ? null : (
        <section className="case-card" aria-labelledby="case-elsewhere">
          <h2 id="case-elsewhere">{t('case.elsewhere')}</h2>
          <ul className="case-phones">
            {elsewhere.map(({ projectId: other, project, caseId }) => (
              <li key={`${other}-${caseId}`}>
                <Link to="/p/$projectId/cases/$caseId" params={{ projectId: String(other), caseId: String(caseId) }}>
                  <bdi dir="ltr">[{other}]</bdi> <bdi>{project}</bdi>
                </Link>
              </li>
            ))}
            {others === 0 ? null : <li>{t('case.others', { count: others })}</li>}
          </ul>
        </section>
      )}
      {isAdding ? <AddNumber projectId={projectId} caseId={whole.id} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function CasePhone({ phone }: { readonly phone: Phone }): ReactElement {
  const t = useText();
  const { loop, status, dueAt, attempts, isManual, stopped, listStatus } = phone;
  return (
    <li className="case-phone">
      <div>
        <bdi dir="ltr" className="case-phone-number">
          {phone.phone ?? '•••'}
        </bdi>
        <p>
          <Meta
            parts={[
              ...(status === null ? [] : [status]),
              ...(loop === null ? [] : [t('case.loopOf', loop)]),
              t('case.phone.calls', { count: attempts }),
              ...(listStatus === 'pending' && dueAt !== null ? [t('case.phone.until', { time: timeOf(dueAt) })] : []),
              ...(stopped === null ? [] : [t(`case.phone.stopped.${stopped.by}`, { group: stopped.group ?? '' })]),
              ...(stopped === null || stopped.addedBy === null
                ? []
                : [t('case.phone.stoppedAdded', { person: stopped.addedBy })]),
              ...(isManual ? [t('case.phone.manual')] : []),
            ]}
          />
        </p>
      </div>
      <StateChip {...LOOKS[listStatus]}>{t(`case.phone.${listStatus}`)}</StateChip>
    </li>
  );
}

function AddNumber({
  projectId,
  caseId,
  onClose,
}: {
  readonly projectId: number;
  readonly caseId: number;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = async (): Promise<void> => {
    await client.call(casesCalls.addCaseNumber, { projectId, caseId, number });
    notify({ id: 'cases', text: t('case.numberAdded') });
    await readCasesAgain(queries);
  };
  return (
    <ConfirmDialog
      title={t('case.addNumberTitle')}
      actLabel={t('case.addNumber')}
      blocked={number.trim() === '' ? '' : null}
      onAct={add}
      isToldWithin={(error) => {
        const told = nameFault(error, t, 'groups.stale');
        setFault(told);
        return told !== null;
      }}
      onClose={onClose}
    >
      <LimitedInput
        label={t('case.number')}
        value={number}
        error={fault}
        type="tel"
        autoFocus
        most={40}
        attributes={{ input: { dir: 'ltr' } }}
        onChange={({ currentTarget }) => {
          setFault(null);
          setNumber(currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}
