import type { AuditRow } from '@seker/contract';
import { momentText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { fieldsText, fieldText, valueText } from './audit-fields.ts';
import { actText, personText, subjectText } from './audit-words.ts';
import { changedFields, fieldsOf, isOneValue } from './changed-fields.ts';

/** One row of the audit with what was there before and after. */
export function AuditDetails({ row }: { readonly row: AuditRow }): ReactElement {
  const t = useText();
  const { before, after, fields: _, ...rest } = row.details;
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = changedFields({ before, after });
  const named = changedFields(row.details).filter((field) => !changed.includes(field));
  const facts = [
    [t('audit.at'), momentText(row.at)],
    [t('audit.person'), personText(row.person, t)],
    [t('audit.act'), actText(row, t)],
    [t('audit.subject'), subjectText(row, t)],
    [t('audit.project'), row.project?.name ?? '–'],
    [t('audit.address'), row.address ?? '–'],
    ...(named.length === 0 ? [] : [[t('audit.changes'), fieldsText(named, t)]]),
    ...(isOneValue(before) ? [[t('audit.before'), valueText('before', before, t)]] : []),
    ...(isOneValue(after) ? [[t('audit.after'), valueText('after', after, t)]] : []),
    ...Object.entries(rest).map(([name, value]) => [fieldText(name, t), valueText(name, value, t), name]),
  ];
  return (
    <>
      <dl className="audit-facts">
        {facts.map(([name, value, field = name]) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {changed.length === 0 ? null : (
        <table className="audit-change">
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => (
              <tr key={field}>
                <th scope="row">
                  <bdi>{fieldText(field, t)}</bdi>
                </th>
                <td>
                  <bdi>{valueText(field, old[field], t)}</bdi>
                </td>
                <td>
                  <bdi>{valueText(field, now[field], t)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
