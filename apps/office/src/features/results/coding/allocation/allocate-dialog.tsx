import './allocation.css';
import { SegmentedControl, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type CodingUseRow, codingCalls as calls, type EncoderRow } from '@seker/contract';
import { client, countText, Meta, notify, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { codingProgressQuery } from '../../../../project/coding-progress.ts';
import { UseSelect } from '../progress/use-select.tsx';
import { allocationPreviewQuery, codingChoicesQuery } from './allocation-data.ts';
import { type AllocationDraft, wishOf } from './allocation-wish.ts';
import { LeftAnswers } from './left-answers.tsx';
import { TakersTable } from './takers-table.tsx';

export interface AllocateDialogProps {
  readonly projectId: number;
  readonly uses: readonly CodingUseRow[];
  /** Null: it is chosen here. */
  readonly useId: number | null;
  /** Who encodes already. */
  readonly people: readonly EncoderRow[];
  readonly onClose: () => void;
}

const TYPING_MS = 200;

/** Shares waiting answers out among encoders, with what each would get counted as one chooses. */
export function AllocateDialog({ projectId, uses, useId, people, onClose }: AllocateDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const open = uses.filter(({ isClosed }) => !isClosed);
  const [ofUse, setUse] = useState(useId ?? open.find(({ counts }) => counts.waiting > 0)?.id ?? open[0]?.id ?? null);
  const use = open.find(({ id }) => id === ofUse);
  const choices = useQuery(codingChoicesQuery(projectId)).data;
  const takers = choices?.people ?? [];
  const [edited, setEdited] = useState<AllocationDraft | null>(null);
  const draft = useMemo<AllocationDraft>(
    () =>
      edited ?? {
        way: 'share',
        pass: 1,
        inLanguages: true,
        chosen: new Set((choices?.people ?? []).map(({ id }) => id)),
        numbers: new Map(),
      },
    [edited, choices],
  );
  const change = (part: Partial<AllocationDraft>): void => setEdited({ ...draft, ...part });
  const wanted = useMemo(() => wishOf(draft), [draft]);
  const [wish] = useDebouncedValue(wanted, TYPING_MS);
  const asked = typeof wish === 'string' ? null : wish;
  const preview = useQuery(allocationPreviewQuery(projectId, ofUse, asked));
  const given = asked === null ? null : (preview.data ?? null);
  const sum = given?.people.reduce((all, { answers }) => all + answers, 0) ?? 0;
  const isCounting = wish !== wanted || preview.isFetching;
  const [answers, different] = [given?.answers ?? use?.counts.waiting ?? 0, given?.keys ?? null];
  return (
    <ConfirmDialog
      title={
        useId === null || use === undefined
          ? t('encodingAllocation.title')
          : t('encodingAllocation.titleOf', { name: `${use.number} ${use.question}` })
      }
      width={720}
      isSentByKeys
      actLabel={sum === 0 ? t('encodingAllocation.actNone') : t('encodingAllocation.act', { n: countText(sum) })}
      blocked={isCounting || choices === undefined ? '' : blockedWhy()}
      onAct={async () => {
        if (asked === null || ofUse === null) return;
        const done = await client.call(calls.allocateCoding, {
          projectId,
          useId: ofUse,
          ...asked,
          people: [...asked.people],
        });
        const count = done.people.reduce((all, one) => all + one.answers, 0);
        notify({ id: 'coding', text: t('encodingAllocation.done', { count, n: countText(count) }), tone: 'accent' });
        await queries.invalidateQueries(codingProgressQuery(projectId));
      }}
      onClose={onClose}
    >
      {useId === null ? <UseSelect uses={open} value={ofUse} onChange={setUse} /> : null}
      <div className="allocation-ways">
        <SegmentedControl
          aria-label={t('encodingAllocation.way')}
          value={draft.way}
          data={(['share', 'number'] as const).map((way) => ({
            value: way,
            label: t(`encodingAllocation.way.${way}`),
          }))}
          onChange={(way) => change({ way: way === 'number' ? 'number' : 'share' })}
        />
        {use === undefined || use.doublePercent === 0 ? null : (
          <SegmentedControl
            aria-label={t('encodingAllocation.pass')}
            value={String(draft.pass)}
            data={[
              { value: '1', label: t('encodingAllocation.pass.first') },
              { value: '2', label: t('encodingAllocation.pass.second') },
            ]}
            onChange={(pass) => change({ pass: pass === '2' ? 2 : 1 })}
          />
        )}
        <span className="coding-fact" aria-live="polite">
          <Meta
            parts={[
              draft.pass === 2 && given === null
                ? null
                : t('encodingAllocation.answers', { count: answers, n: countText(answers) }),
              different === null ? null : t('encodingAllocation.different', { n: countText(different) }),
              t('encodingAllocation.notAllocated'),
            ]}
          />
        </span>
      </div>
      {choices !== undefined && takers.length === 0 ? (
        <p className="coding-nothing">
          {t('encodingAllocation.noPeople')}{' '}
          <Link to="/p/$projectId/people" params={{ projectId: String(projectId) }}>
            {t('encodingAllocation.toPeople')}
          </Link>
        </p>
      ) : (
        <TakersTable
          takers={takers}
          languages={choices?.languages ?? []}
          people={people}
          draft={draft}
          given={given}
          onChange={change}
        />
      )}
      <Switch
        mt={12}
        label={t('encodingAllocation.inLanguages')}
        checked={draft.inLanguages}
        onChange={(event) => change({ inLanguages: event.currentTarget.checked })}
      />
      <p className="allocation-hints">
        {t('encodingAllocation.together')} {draft.pass === 2 ? t('encodingAllocation.secondHint') : null}{' '}
        {use === undefined || use.pullSize === null ? null : t('encodingAllocation.pulled', { n: use.pullSize })}
      </p>
      {asked === null || given === null ? null : (
        <LeftAnswers wish={asked} given={given} takers={takers} languages={choices?.languages ?? []} />
      )}
    </ConfirmDialog>
  );

  function blockedWhy(): string | null {
    if (takers.length === 0) return '';
    if (wanted === 'noneChosen') return t('encodingAllocation.noneChosen');
    if (wanted === 'noNumber') return t('encodingAllocation.noNumber');
    return sum === 0 && given?.answers === 0 ? t('encodingAllocation.noneWait') : sum === 0 ? '' : null;
  }
}
