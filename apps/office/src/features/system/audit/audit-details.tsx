import type { AuditRow } from '@seker/contract';
import { momentText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { actText, personText, subjectText } from './audit-words.ts';
import { changedFields, fieldsOf } from './changed-fields.ts';

/** One row of the audit with what was there before and after. */
export function AuditDetails({ row }: { readonly row: AuditRow }): ReactElement {
  const t = useText();
  const { before, after, ...rest } = row.details;
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = changedFields(row.details);
  const facts = [
    [t('audit.at'), momentText(row.at)],
    [t('audit.person'), personText(row.person, t)],
    [t('audit.act'), actText(row, t)],
    [t('audit.subject'), subjectText(row, t)],
    [t('audit.project'), row.project?.name ?? '–'],
    [t('audit.address'), row.address ?? '–'],
    ...Object.entries(rest)
      .filter(([name]) => name !== 'fields')
      .map(([name, value]) => [name, valueText(value)]),
  ];
  return (
    <>
      <dl className="audit-facts">
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
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
                  <bdi dir="ltr">{field}</bdi>
                </th>
                <td>
                  <bdi>{valueText(old[field])}</bdi>
                </td>
                <td>
                  <bdi>{valueText(now[field])}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
