import '../../../shell/figures-table.css';
import type { Overview } from '@seker/contract';
import { countText, useScreenLanguage, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { dayInWords } from '../../../shell/day-words.ts';

/** The same figures as a table, the last day first. */
export function DaysTable({ days, earlier }: Pick<Overview, 'days' | 'earlier'>): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const [first] = days;
  const rows = [
    ...days.toReversed().map(({ day, phone, web }) => ({ name: day, phone, web })),
    ...(first !== undefined && earlier.phone + earlier.web > 0
      ? [{ name: t('overview.earlier', { day: dayInWords(first.day, language) }), ...earlier }]
      : []),
  ];
  return (
    <details className="overview-table">
      <summary>{t('overview.asTable')}</summary>
      <table className="figures-table" aria-label={t('overview.byDay')}>
        <thead>
          <tr>
            <th scope="col">{t('overview.day')}</th>
            <th scope="col" className="figures-number">
              {t('overview.phone')}
            </th>
            <th scope="col" className="figures-number">
              {t('overview.web')}
            </th>
            <th scope="col" className="figures-number">
              {t('overview.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, phone, web }) => (
            <tr key={name}>
              <th scope="row" className="figures-name">
                <bdi>{name}</bdi>
              </th>
              {[phone, web, phone + web].map((count, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row have no other name.
                <td key={at} className="figures-number">
                  {countText(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
