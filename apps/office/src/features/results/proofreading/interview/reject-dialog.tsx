import { Button, Modal, Radio } from '@mantine/core';
import { CallError, type CaseFate, reviewCalls as calls } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { LimitedTextarea } from '../../../../form/index.ts';
import { RejectedCounts } from './rejected-counts.tsx';
import { movedCells, type Rejection, rejectionQuery } from './rejection-data.ts';
import { useReview } from './review-context.ts';
import { useDialogAct } from './use-dialog-act.ts';

export interface RejectDialogProps {
  /** The reader has no right to reject: nothing moves until it is decided. */
  readonly isProposal: boolean;
  readonly onClose: () => void;
}

/** Rejects the interview, or proposes it: why, what becomes of its respondent, and what changes in the quotas. */
export function RejectDialog({ isProposal, onClose }: RejectDialogProps): ReactElement {
  const t = useText();
  const { projectId, review } = useReview();
  const { id, revision, interviewer, caseId } = review;
  const of = { projectId, reviewId: id };
  const { data: rejection, error, refetch } = useQuery(rejectionQuery(of));
  const [before, setBefore] = useState<Rejection | null>(null);
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<CaseFate | null>(null);
  const { isBusy, failure, code, run } = useDialogAct(onClose);
  const [first = 'none'] = rejection?.fates ?? [];
  const caseFate = chosen ?? first;
  const isReady = rejection !== undefined && reason.trim() !== '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    const shown = rejection.cells.map((cell) => ({ id: cell.id, now: cell.now }));
    await run(async () => {
      try {
        const body = { revision, reason: reason.trim(), caseFate, shown };
        const { state } = await client.call(calls.rejectReview, { ...of, ...body });
        notify({ id: `review-${id}`, text: t(`proofread.said.${state}`, { id }) });
      } catch (refused) {
        if (refused instanceof CallError && refused.code === 'conflict') {
          setBefore(rejection);
          await refetch();
        }
        throw refused;
      }
    });
  };
  const said = code === 'conflict' ? t('proofread.countsMoved') : (failure ?? (error ? failureText(error, t) : null));
  const title = isProposal ? 'proofread.proposeTitle' : 'proofread.rejectTitle';
  const production = rejection?.production ?? null;
  return (
    <Modal opened onClose={onClose} title={<bdi>{t(title, { id })}</bdi>} size={600}>
      <form onSubmit={(event) => void submit(event)}>
        <LimitedTextarea
          data-autofocus
          autosize
          minRows={1}
          maxRows={6}
          required
          label={t('proofread.reason')}
          most={2_000}
          attributes={{ input: reason === '' ? {} : { dir: 'auto' } }}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {rejection === undefined ? null : (
          <>
            <RejectedCounts rejection={rejection} moved={movedCells(before, rejection)} />
            {isProposal || first === 'none' ? null : (
              <Radio.Group
                label={
                  caseId === undefined || caseId === null ? t('proofread.fate') : t('proofread.fateOf', { caseId })
                }
                value={caseFate}
                onChange={(value) => setChosen(rejection.fates.find((fate) => fate === value) ?? null)}
              >
                <div className="review-tickable">
                  {rejection.fates.map((fate) => (
                    <Radio
                      key={fate}
                      value={fate}
                      label={t(`proofread.fate.${fate}`)}
                      description={t(`proofread.fateHint.${fate}`)}
                    />
                  ))}
                </div>
              </Radio.Group>
            )}
            {production === null || interviewer === undefined || interviewer === null ? null : (
              <p className="dialog-stays review-production">
                {t('proofread.production', { name: interviewer.name, ...production })}
              </p>
            )}
          </>
        )}
        {said === null ? null : (
          <p className="dialog-failure" role="alert">
            {said}
          </p>
        )}
        <div className="dialog-acts">
          <span className="dialog-hint">{t(isProposal ? 'proofread.proposalHint' : 'proofread.rejectHint')}</span>
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" color="danger" disabled={!isReady} loading={isBusy}>
            {t(isProposal ? 'proofread.propose' : 'proofread.reject')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
