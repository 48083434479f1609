import '../project/bring-field-texts.ts';
import { Select, TextInput } from '@mantine/core';
import type { BulkResult, CaseRow } from '@seker/contract';
import { notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../dialog/index.ts';
import type { Ticked } from '../list/index.ts';
import { useJobsRefresh } from '../shell/use-jobs.ts';
import { type CaseChoices, readCasesAgain } from './case-data.ts';
import type { CasesAct } from './cases-act.ts';

export interface CasesActDialogProps {
  readonly act: CasesAct;
  readonly ticked: Ticked<Pick<CaseRow, 'id'> & Partial<Pick<CaseRow, 'name'>>>;
  /** To whom they can be given. */
  readonly interviewers: CaseChoices['interviewers'];
  /** Asks for the act on these rows. */
  readonly send: (rows: TickedRows, to: GivenTo) => Promise<{ readonly result: BulkResult | null }>;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** To whom cases are given, and until which day work in the field lasts. */
export interface GivenTo {
  readonly personId: string | null;
  readonly until: string | null;
}

/** Those that are ticked, one by one or by what finds them. */
export type TickedRows = { readonly expect: number } & (
  | { readonly ids: readonly number[] }
  | { readonly query: Readonly<Record<string, unknown>> }
);

const WITHOUT = 'none';

/** Asks before something is done to cases; those that it is refused for are named, each with its reason. */
export function CasesActDialog(props: CasesActDialogProps): ReactElement {
  const { act, ticked, interviewers, send, onDone, onClose } = props;
  const t = useText();
  const queries = useQueryClient();
  const showJobs = useJobsRefresh();
  const [person, setPerson] = useState<string | null>(null);
  const [until, setUntil] = useState('');
  const asksWho = act === 'assign' || act === 'field';
  const [refused, setRefused] = useState<BulkResult['refused']>([]);
  const isTold = useRef(false);
  const names = new Map(ticked.of === 'rows' ? ticked.rows.map(({ id, name }) => [id, name]) : []);
  const run = async (): Promise<void> => {
    const rows =
      ticked.of === 'rows'
        ? { ids: ticked.rows.map(({ id }) => id), expect: ticked.count }
        : { query: ticked.query, expect: ticked.count };
    const personId = asksWho && person !== WITHOUT ? person : null;
    const { result } = await send(rows, { personId, until: act === 'field' && until !== '' ? until : null });
    if (result === null) {
      notify({ id: 'cases', text: t('cases.job') });
      await showJobs();
    } else if (result.done > 0) notify({ id: 'cases', text: t(`cases.${act}_done`, { count: result.done }) });
    await readCasesAgain(queries);
    if (result !== null && result.refused.length > 0) {
      isTold.current = true;
      setRefused(result.refused);
      throw new Error('some are refused');
    }
    onDone?.();
  };
  return (
    <ConfirmDialog
      title={t(`cases.${act}Title`, { count: ticked.count })}
      text={t(`cases.${act}Text`)}
      actLabel={t(`cases.${act}`)}
      blocked={asksWho && person === null ? t('fault.required') : null}
      onAct={run}
      isToldWithin={() => isTold.current}
      onClose={onClose}
    >
      {asksWho ? (
        <Select
          label={t('cases.assignTo')}
          data={[
            ...interviewers.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: WITHOUT, label: t(act === 'field' ? 'cases.notInField' : 'cases.unassigned') },
          ]}
          value={person}
          searchable={interviewers.length > 8}
          onChange={setPerson}
        />
      ) : null}
      {act === 'field' && person !== WITHOUT ? (
        <TextInput
          type="date"
          mt={12}
          label={t('cases.fieldUntil')}
          description={t('cases.fieldUntilHint')}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      ) : null}
      {refused.length === 0 ? null : (
        <ul className="may" role="alert">
          {refused.map(({ id, text }) => (
            <li key={id} className="may-row">
              <bdi>{names.get(id) ?? `[${id}]`}</bdi>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
