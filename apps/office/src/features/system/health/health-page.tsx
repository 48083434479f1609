import '../../../project/bring-health-texts.ts';
import './health.css';
import { Button } from '@mantine/core';
import { healthCalls as calls, type Health } from '@seker/contract';
import { client, failureText, momentText, notify, readingOf, useText } from '@seker/ui';
import { IconCheck, IconClipboardText, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { copyText } from '../../../shell/copy-text.ts';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { useJobsRefresh } from '../../../shell/use-jobs.ts';
import { BackupsCard } from './backups-card.tsx';
import { FindingRow } from './finding-row.tsx';
import { healthReport } from './health-report.ts';
import { HealthSummary } from './health-summary.tsx';
import { checkName, foundWords } from './health-words.ts';
import { NodesCard } from './nodes-card.tsx';

const READ_AGAIN_MS = 60_000;
const READ_AGAIN_WHILE_BACKING_UP_MS = 3_000;

/** What is well with the installation and what is not, broken things first, each with how it is mended. */
export function HealthPage(): ReactElement {
  const t = useText();
  const query = useQuery({
    queryKey: ['health'],
    queryFn: async () => await client.call(calls.readHealth, {}),
    refetchInterval: ({ state }) =>
      (state.data?.makingBackup ?? null) === null ? READ_AGAIN_MS : READ_AGAIN_WHILE_BACKING_UP_MS,
  });
  const { data, failure } = readingOf(query);
  return (
    <>
      <ScreenHead
        title={t('settings.health')}
        fact={data === undefined ? null : t('health.checkedAt', { when: momentText(data.at) })}
        acts={
          <>
            {data === undefined ? null : (
              <Button
                variant="default"
                leftSection={<IconClipboardText size={16} aria-hidden="true" />}
                onClick={() => void copyText(healthReport(data), { id: 'health', said: t('health.reported'), t })}
              >
                {t('health.report')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden="true" />}
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {t('health.checkNow')}
            </Button>
          </>
        }
      />
      <div className="health">
        {failure}
        {data === undefined ? null : <HealthOf health={data} onChanged={async () => void (await query.refetch())} />}
      </div>
    </>
  );
}

interface HealthOfProps {
  readonly health: Health;
  readonly onChanged: () => Promise<void>;
}

function HealthOf({ health, onChanged }: HealthOfProps): ReactElement {
  const t = useText();
  const showJobs = useJobsRefresh();
  const [isAsking, setAsking] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const { findings, nodes } = health;
  const wrong = (['bad', 'warning'] as const).flatMap((state) =>
    findings.filter((finding) => finding.state === state).map((finding) => ({ state, finding })),
  );
  const backUp = async (): Promise<void> => {
    if (isAsking) return;
    setAsking(true);
    try {
      await client.call(calls.makeBackup, {});
      notify({ id: 'health', text: t('health.backupAsked'), tone: 'accent' });
      await Promise.all([showJobs(), onChanged()]);
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'health', text, tone: 'danger' });
    } finally {
      setAsking(false);
    }
  };
  const actOf = (name: string): ReactElement | undefined => {
    if (name === 'backups')
      return (
        <Button loading={isAsking} disabled={health.makingBackup !== null} onClick={() => void backUp()}>
          {t('health.backUpNow')}
        </Button>
      );
    if (name === 'copy')
      return (
        <Button variant="default" onClick={() => setReleasing(true)}>
          {t('health.release')}
        </Button>
      );
    return undefined;
  };
  return (
    <>
      <HealthSummary health={health} />
      <div className="health-columns">
        <div className="health-column">
          {wrong.length === 0 ? null : (
            <section className="health-card" aria-labelledby="health-wrong">
              <header>
                <h2 id="health-wrong">{t('health.needsMending')}</h2>
              </header>
              <ul className="health-findings">
                {wrong.map(({ finding, state }) => (
                  <FindingRow key={finding.name} finding={finding} state={state} act={actOf(finding.name)} />
                ))}
              </ul>
            </section>
          )}
          <NodesCard nodes={nodes} />
        </div>
        <div className="health-column">
          <BackupsCard health={health} isAsking={isAsking} onBackUp={() => void backUp()} />
          <section className="health-card" aria-labelledby="health-good">
            <header>
              <h2 id="health-good">{t('health.inOrder')}</h2>
            </header>
            <dl className="health-good">
              {findings
                .filter(({ state }) => state === 'good')
                .map((finding) => (
                  <div key={finding.name}>
                    <dt>
                      <IconCheck size={16} aria-hidden="true" /> {checkName(finding, t)}
                    </dt>
                    <dd>
                      <bdi>{foundWords(finding, t)}</bdi>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        </div>
      </div>
      {isReleasing ? (
        <ConfirmDialog
          title={t('health.releaseTitle')}
          text={t('health.releaseText')}
          actLabel={t('health.releaseAct')}
          isDangerous
          onClose={() => setReleasing(false)}
          onAct={async () => {
            await client.call(calls.releaseCopy, {});
            notify({ id: 'health', text: t('health.released'), tone: 'accent' });
            await onChanged();
          }}
        />
      ) : null}
    </>
  );
}
