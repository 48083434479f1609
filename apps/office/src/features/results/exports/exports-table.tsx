import { Button, Progress } from '@mantine/core';
import { type ExportRow, jobsCalls } from '@seker/contract';
import { client, countText, failureText, notify, StateChip, type StateChipProps, useText, When } from '@seker/ui';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDownload,
  IconLoader2,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { QueueNote } from '../../../shell/queue-note.tsx';
import { isUnderWay, readExportsAgain } from './exports-data.ts';
import { formatKey } from './format-key.ts';

/** The files that were asked for, the newest first. */
export function ExportsTable({
  exports,
  projectId,
}: {
  readonly exports: readonly ExportRow[];
  readonly projectId: number;
}): ReactElement {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className="exports-scroll" aria-label={t('exports.history')} tabIndex={0}>
      <table className="exports-table">
        <thead>
          <tr>
            <th>{t('exports.type')}</th>
            <th>{t('exports.state')}</th>
            <th>
              <span className="sk-read">{t('exports.acts')}</span>
            </th>
            <th className="exports-number">{t('exports.rows')}</th>
            <th>{t('exports.moment')}</th>
            <th>{t('exports.askedAt')}</th>
            <th>{t('exports.checksum')}</th>
          </tr>
        </thead>
        <tbody>
          {exports.map((row) => (
            <ExportLine key={row.id} row={row} projectId={projectId} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ExportLine({ row, projectId }: { readonly row: ExportRow; readonly projectId: number }): ReactElement {
  const t = useText();
  const { file, state } = row;
  return (
    <tr>
      <td>
        <span className="exports-type">{t(`exports.type.${row.exportType}`)}</span>
        <span className="exports-format">{t(formatKey(row.exportType, row.fileFormat))}</span>
        <WeightingNote weighting={row.weighting} />
      </td>
      <td>
        <StateChip {...CHIPS[state]}>{t(`exports.state.${state}`)}</StateChip>
        {row.error === null ? null : (
          <p className="exports-error">
            {row.error}
            {row.errorNames.map((name) => (
              <bdi key={name}> {name}</bdi>
            ))}
          </p>
        )}
        <QueueNote job={row} />
        <Share row={row} />
      </td>
      <td>
        <ExportAct row={row} projectId={projectId} />
      </td>
      <td className="exports-number">
        {file === null ? '–' : countText(file.rows)}
        {file === null ? null : (
          <span className="exports-format">
            {t('exports.kilobytes', { size: countText(Math.max(1, Math.round(file.bytes / 1024))) })}
          </span>
        )}
      </td>
      <td>
        <When at={file?.moment ?? null} />
      </td>
      <td>
        <When at={row.askedAt} />
        <span className="exports-format">
          <bdi>{row.askedBy}</bdi>
        </span>
      </td>
      <td>
        {file === null ? (
          '–'
        ) : (
          <code className="exports-checksum" dir="ltr">
            {file.sha256}
          </code>
        )}
      </td>
    </tr>
  );
}

/** What the weights of a file cost. */
function WeightingNote({ weighting }: Pick<ExportRow, 'weighting'>): ReactElement | null {
  const t = useText();
  if (weighting === null) return null;
  const { designEffect, effectiveSize, outside, unweighed } = weighting;
  const effect = designEffect.toFixed(2);
  return (
    <>
      <span className="exports-format">
        {t('exports.weighting', { effect, size: countText(Math.round(effectiveSize)) })}
      </span>
      {outside === 0 ? null : (
        <span className="exports-format">
          {t('exports.weighting.outside', { count: outside, interviews: countText(outside) })}
        </span>
      )}
      {unweighed === 0 ? null : (
        <span className="exports-format">
          {t('exports.weighting.unweighed', { count: unweighed, interviews: countText(unweighed) })}
        </span>
      )}
    </>
  );
}

function Share({ row }: { readonly row: ExportRow }): ReactElement | null {
  const t = useText();
  if (row.state !== 'running') return null;
  const share = row.total === null || row.total === 0 ? null : Math.min(100, (100 * row.done) / row.total);
  return <Progress size={4} value={share ?? 100} animated={share === null} aria-label={t('exports.state.running')} />;
}

function ExportAct({ row, projectId }: { readonly row: ExportRow; readonly projectId: number }): ReactElement | null {
  const t = useText();
  const queries = useQueryClient();
  const { file, jobId } = row;
  const cancel = async (): Promise<void> => {
    try {
      await client.call(jobsCalls.cancelJob, { jobId: jobId ?? 0 });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'exports', text, tone: 'danger' });
    }
    await readExportsAgain(queries);
  };
  if (!row.isOwn) return <span className="exports-note">{t('exports.ofOther', { name: row.askedBy })}</span>;
  if (isUnderWay(row) && jobId !== null)
    return (
      <Button size="compact-sm" variant="subtle" onClick={() => void cancel()}>
        {t('exports.cancel')}
      </Button>
    );
  if (file === null) return null;
  if (file.key === null) return <span className="exports-note">{t('exports.gone')}</span>;
  return (
    <Button
      component="a"
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={t('exports.downloadOf', { name: file.name })}
      href={`/api/v1/projects/${projectId}/exports/${file.key}/file`}
      download={file.name}
    >
      {t('exports.download')}
    </Button>
  );
}

const CHIPS = {
  queued: { tone: 'quiet', icon: IconClock },
  running: { tone: 'info', icon: IconLoader2 },
  done: { tone: 'accent', icon: IconCircleCheck },
  failed: { tone: 'danger', icon: IconAlertCircle },
  cancelled: { tone: 'quiet', icon: IconCircleX },
} as const satisfies Readonly<Record<ExportRow['state'], Pick<StateChipProps, 'tone' | 'icon'>>>;
