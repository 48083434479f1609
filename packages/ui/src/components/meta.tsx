import { Fragment, type ReactElement, type ReactNode } from 'react';

export interface MetaProps {
  /** Those that are null are left out. */
  readonly parts: readonly ReactNode[];
}

/** Short facts in one line; each has its own direction, so that none runs into its neighbour. */
export function Meta({ parts }: MetaProps): ReactElement {
  const shown = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return (
    <span className="sk-meta">
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name.
        <Fragment key={index}>
          {index === 0 ? null : ' · '}
          <bdi dir={isOfNumbers(part) ? 'ltr' : undefined}>{part}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

/** Without letters a piece has no direction of its own, and would turn round in Hebrew: 55+, 18–24. */
function isOfNumbers(part: ReactNode): boolean {
  return typeof part === 'string' && !/\p{L}/u.test(part);
}
