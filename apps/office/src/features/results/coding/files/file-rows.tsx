import './files.css';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface FileRow {
  /** Tells apart lines of one row. */
  readonly id?: number;
  readonly row: number;
  /** What the row is known by. */
  readonly name: string;
  /** What becomes of it, or why nothing does. */
  readonly what: string;
}

interface FileRowsProps {
  readonly title: string;
  readonly rows: readonly FileRow[];
  /** How many there are, of which these are the first. */
  readonly count: number;
  readonly isFault?: boolean;
}

/** Rows of a file, and what becomes of each. */
export function FileRows({ title, rows, count, isFault = false }: FileRowsProps): ReactElement | null {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <div className="coding-file-rows" role="region" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>{t('codingFile.row')}</th>
              <th>{t('codingFile.what')}</th>
              <th>{t(isFault ? 'codingFile.why' : 'codingFile.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, row, name, what }) => (
              <tr key={id ?? row}>
                <td>
                  <bdi dir="ltr">{countText(row)}</bdi>
                </td>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td {...(isFault ? { 'data-tone': 'danger' } : {})}>{what}</td>
              </tr>
            ))}
            {count > rows.length ? (
              <tr>
                <td colSpan={3}>{t('upload.moreLines', { count: count - rows.length })}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </>
  );
}
