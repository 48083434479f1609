import './files.css';
import { countText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface FileFigure {
  readonly label: string;
  readonly count: number;
  readonly isFault?: boolean;
}

/** How many rows of a file become what. */
export function FileFigures({ figures }: { readonly figures: readonly FileFigure[] }): ReactElement {
  return (
    <div role="status">
      <dl className="coding-file-figures">
        {figures.map(({ label, count, isFault = false }) => (
          <div key={label} {...(isFault && count > 0 ? { 'data-tone': 'danger' } : {})}>
            <dt>{label}</dt>
            <dd>{countText(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
