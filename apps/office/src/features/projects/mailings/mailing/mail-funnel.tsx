import { VisuallyHidden } from '@mantine/core';
import type { MailStage } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { FilterState } from '../../../../list/index.ts';
import type { OpenMailing } from '../mail-data.ts';
import { shareText } from '../share-text.ts';

/** Losses stand indented beneath the stage that they left. */
const LOSSES: ReadonlySet<MailStage> = new Set([
  'queued',
  'skipped',
  'cancelled',
  'bounced',
  'unknown',
  'unsubscribed',
  'endedOtherwise',
]);
/** Of what was sent; the stages before it are not. */
const OF_SENT: ReadonlySet<MailStage> = new Set([
  'sent',
  'bounced',
  'unsubscribed',
  'begun',
  'endedOtherwise',
  'completed',
]);

export interface MailFunnelProps {
  readonly mailing: OpenMailing;
  readonly state: FilterState;
}

/** What came of a mailing, stage by stage; a stage that is pressed narrows the list beneath. */
export function MailFunnel({ mailing: { funnel }, state }: MailFunnelProps): ReactElement {
  const t = useText();
  const sent = funnel.find(({ stage }) => stage === 'sent')?.count ?? 0;
  const most = Math.max(1, ...funnel.map(({ count }) => count));
  const shown = state.filters.get('stage');
  return (
    <table className="mail-funnel">
      <thead>
        <tr>
          <th scope="col">{t('mail.stage')}</th>
          <th scope="col">
            <VisuallyHidden>{t('mail.bar')}</VisuallyHidden>
          </th>
          <th scope="col">{t('mail.number')}</th>
          <th scope="col">{t('mail.ofSent')}</th>
          <th scope="col">{t('mail.lastHour')}</th>
        </tr>
      </thead>
      <tbody>
        {funnel
          .filter(({ stage, count }) => count > 0 || stage !== 'cancelled')
          .map(({ stage, count, lastHour }) => (
            <tr key={stage} data-stage={stage} data-loss={LOSSES.has(stage) || undefined}>
              <th scope="row">
                {stage === 'recipients' ? (
                  t(`mail.stage.${stage}`)
                ) : (
                  <button
                    type="button"
                    aria-pressed={shown === stage}
                    onClick={() => state.narrow({ stage: shown === stage ? null : stage })}
                  >
                    {t(`mail.stage.${stage}`)}
                  </button>
                )}
              </th>
              <td aria-hidden="true">
                <span
                  className="mail-funnel-bar"
                  style={count === 0 ? { inlineSize: 0 } : { inlineSize: `max(3px, ${(100 * count) / most}%)` }}
                />
              </td>
              <td className="sk-tabular">{countText(count)}</td>
              <td className="sk-tabular">{OF_SENT.has(stage) && count > 0 ? shareText(count, sent) : '–'}</td>
              <td className="sk-tabular" dir="ltr">
                {lastHour > 0 ? `+${countText(lastHour)}` : '–'}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
