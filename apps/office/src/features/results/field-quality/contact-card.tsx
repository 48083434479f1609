import '../../../shell/figures-table.css';
import { KEPT_MINUTES, LAST_ATTEMPT, type QualityFigures } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { QualityCard } from './quality-card.tsx';
import { percent } from './quality-text.ts';

/** At which attempt and when people are reached: the share of contacts, on a tint that grows with it. */
export function ContactCard({ contact: { parts, rows } }: Pick<QualityFigures, 'contact'>): ReactElement {
  const t = useText();
  const most = Math.max(
    ...rows.flatMap(({ cells }) => cells.map(({ tries, contacts }) => contacts / Math.max(1, tries))),
    1e-9,
  );
  if (rows.length === 0)
    return (
      <QualityCard title={t('quality.contact')}>
        <p className="quality-none">{t('quality.noContact')}</p>
      </QualityCard>
    );
  return (
    <QualityCard title={t('quality.contact')} note={t('quality.contactNote')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <div className="quality-scroll" tabIndex={0} role="group" aria-label={t('quality.contact')}>
        <table className="figures-table quality-contact" aria-label={t('quality.contact')}>
          <thead>
            <tr>
              <th scope="col">{t('quality.attempt')}</th>
              {parts.map((part) => (
                <th key={part} scope="col" className="figures-number">
                  <bdi>{part}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ attempt, cells }) => (
              <tr key={attempt}>
                <th scope="row" className="figures-name">
                  {attempt === LAST_ATTEMPT ? t('quality.attemptOr', { n: attempt }) : attempt}
                </th>
                {cells.map(({ tries, contacts }, at) => (
                  <td
                    key={parts[at]}
                    className="figures-number"
                    style={{ '--share': tries === 0 ? 0 : contacts / tries / most } as never}
                  >
                    {tries === 0 ? (
                      <span className="quality-muted">—</span>
                    ) : (
                      <>
                        <b>{percent(contacts / tries)}</b>{' '}
                        <small className="quality-muted">
                          {t('quality.cell', { contacts: countText(contacts), tries: countText(tries) })}
                        </small>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </QualityCard>
  );
}

/** What became of the appointments whose time has passed. */
export function AppointmentsCard({ appointments }: Pick<QualityFigures, 'appointments'>): ReactElement {
  const t = useText();
  const { due, kept, early, late, missed, reached } = appointments;
  if (due === 0)
    return (
      <QualityCard title={t('quality.appointments')}>
        <p className="quality-none">{t('quality.noAppointments')}</p>
      </QualityCard>
    );
  const rest = [
    ['early', early, due],
    ['late', late, due],
    ['missed', missed, due],
    ['reached', reached, kept],
  ] as const;
  return (
    <QualityCard
      title={t('quality.appointments')}
      note={t('quality.kept', { kept: countText(kept), due: countText(due), ...KEPT_MINUTES })}
    >
      <dl className="quality-rows">
        {rest.map(([key, count, of]) => (
          <div key={key}>
            <dt>{t(`quality.${key}`)}</dt>
            <dd>
              <b>{countText(count)}</b> <small className="quality-muted">{percent(of === 0 ? 0 : count / of)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </QualityCard>
  );
}
