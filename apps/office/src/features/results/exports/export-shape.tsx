import type { ExportDescription } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';

/** What the file will be: its size, the first of its columns, and the limit of its format where it is exceeded. */
export function ExportShape({ shape }: { readonly shape: ExportDescription }): ReactElement {
  const t = useText();
  const { columns, rows, named } = shape;
  const size = [
    t('exports.shape.columns', { count: columns, columns: countText(columns) }),
    rows === null ? t('exports.shape.rowsLater') : t('exports.shape.rows', { count: rows, rows: countText(rows) }),
  ];
  return (
    <div className="exports-shape" role="status">
      <p>{size.join(' · ')}</p>
      <p className="exports-note">
        {named.map(({ name, label }, at) => (
          <span key={name}>
            {at === 0 ? null : ', '}
            <bdi title={label}>{name}</bdi>
          </span>
        ))}
        {columns > named.length ? ' …' : null}
      </p>
      {isTooWide(shape) ? (
        <p className="exports-error">{t('exports.tooWide.hint', { most: countText(shape.mostColumns ?? 0) })}</p>
      ) : null}
    </div>
  );
}

export function isTooWide({ columns, mostColumns }: ExportDescription): boolean {
  return mostColumns !== null && columns > mostColumns;
}
