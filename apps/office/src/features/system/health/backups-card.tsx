import { Button } from '@mantine/core';
import type { Health } from '@seker/contract';
import { countText, Meta, useScreenLanguage, useText, When, wallDayWords } from '@seker/ui';
import { IconDatabaseExport } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { lastDays } from './last-days.ts';

const MEGABYTE = 1024 * 1024;
const SHOWN = 5;

export interface BackupsCardProps {
  readonly health: Health;
  readonly isAsking: boolean;
  readonly onBackUp: () => void;
}

/** The backups of the last days, and the newest files. */
export function BackupsCard({ health, isAsking, onBackUp }: BackupsCardProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { backups, olderBackups, nights, makingBackup, at } = health;
  const unshown = Math.max(0, (backups?.length ?? 0) - SHOWN) + olderBackups;
  return (
    <section className="health-card" aria-labelledby="health-backups">
      <header>
        <h2 id="health-backups">{t('health.backups')}</h2>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDatabaseExport size={16} aria-hidden="true" />}
          loading={isAsking}
          disabled={makingBackup !== null}
          onClick={onBackUp}
        >
          {t('health.backUpNow')}
        </Button>
      </header>
      {backups === null ? (
        <p className="health-note">{t('health.backupsUnread')}</p>
      ) : (
        <>
          <p className="health-note">{nights === 0 ? t('health.noNights') : t('health.nights', { count: nights })}</p>
          <ol className="health-days" aria-label={t('health.lastDays')}>
            {lastDays(backups, at).map(({ day, isThere }) => {
              const said = t(isThere ? 'health.dayThere' : 'health.dayMissing', { day: wallDayWords(day, language) });
              return <li key={day} data-there={isThere} title={said} aria-label={said} />;
            })}
          </ol>
          {makingBackup === null ? null : (
            <p className="health-note" role="status">
              {t('health.makingBackup')}
            </p>
          )}
          {backups.length === 0 ? <p className="health-note">{t('health.noBackups')}</p> : null}
          <ul className="health-files">
            {backups.slice(0, SHOWN).map((file) => (
              <li key={file.name} title={file.name}>
                <When at={file.at} />
                <Meta
                  parts={[
                    t(file.isNightly ? 'health.nightly' : 'health.byHand'),
                    t('health.megabytes', {
                      size: countText(Math.max(0.1, Math.round((10 * file.bytes) / MEGABYTE) / 10)),
                    }),
                  ]}
                />
              </li>
            ))}
          </ul>
          {unshown === 0 ? null : <p className="health-older">{t('health.older', { count: unshown })}</p>}
        </>
      )}
    </section>
  );
}
