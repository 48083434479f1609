import { type BulkResult, type LinkRow, linksCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import type { Ticked } from '../../../../list/index.ts';
import { useJobsRefresh } from '../../../../shell/use-jobs.ts';
import { readLinksAgain } from './links-data.ts';
import type { LinksAct } from './links-design.tsx';

export interface LinksActDialogProps {
  readonly projectId: number;
  readonly act: LinksAct;
  readonly ticked: Ticked<LinkRow>;
  readonly onDone: () => void;
  /** It goes on in the background. */
  readonly onJob: (jobId: number) => void;
  readonly onClose: () => void;
}

/** Asks before links are given out or taken back; for how many that is refused is told by its reasons. */
export function LinksActDialog({ projectId, act, ticked, onDone, onJob, onClose }: LinksActDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const showJobs = useJobsRefresh();
  const [refused, setRefused] = useState<BulkResult['refused']>([]);
  const isTold = useRef(false);
  const { count } = ticked;
  const run = async (): Promise<void> => {
    const rows =
      ticked.of === 'rows'
        ? { ids: ticked.rows.map(({ id }) => id), expect: count }
        : { query: ticked.query as never, expect: count };
    const { result, job } = await client.call(linksCalls.bulkLinks, { projectId, act, ...rows });
    if (result === null) {
      notify({ id: 'links', text: t('links.job') });
      await showJobs();
      if (job !== null) onJob(job);
    } else if (result.done > 0) notify({ id: 'links', text: t(`links.${act}_done`, { count: result.done }) });
    await readLinksAgain(queries);
    if (result !== null && result.refused.length > 0) {
      isTold.current = true;
      setRefused(result.refused);
      throw new Error('some are refused');
    }
    onDone();
  };
  const reasons = Map.groupBy(refused, ({ text }) => text);
  return (
    <ConfirmDialog
      title={t(`links.${act}Title`, { count })}
      text={t(`links.${act}Text`)}
      figures={[{ label: t('links.people'), count }]}
      actLabel={t(`links.${act}`)}
      isDangerous={act === 'revoke'}
      onAct={run}
      isToldWithin={() => isTold.current}
      onClose={onClose}
    >
      {refused.length === 0 ? null : (
        <ul className="links-refused" role="alert">
          {[...reasons].map(([text, cases]) => (
            <li key={text}>
              {t('links.refused', { count: cases.length })} {text}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
