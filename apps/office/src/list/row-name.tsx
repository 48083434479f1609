import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';

/** What a row is called; the focus stands here when the keys are at it. */
export function RowName({
  link,
  name,
  content,
}: {
  readonly link: LinkProps | undefined;
  readonly name: string;
  readonly content: ReactNode;
}): ReactElement {
  if (link === undefined)
    return (
      <span data-row-link tabIndex={-1} title={name}>
        {content}
      </span>
    );
  return (
    <Link {...link} data-row-link title={name}>
      {content}
    </Link>
  );
}
