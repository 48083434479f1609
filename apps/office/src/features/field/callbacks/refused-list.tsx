import type { ReactElement } from 'react';

/** The callbacks to which an act was not done, each with its reason. */
export function RefusedList({
  refused,
}: {
  readonly refused: readonly { readonly id: number; readonly name: string; readonly why: string }[];
}): ReactElement | null {
  if (refused.length === 0) return null;
  return (
    <ul className="callbacks-refused" role="alert">
      {refused.map(({ id, name, why }) => (
        <li key={id}>
          <strong>
            <bdi>{name}</bdi>
          </strong>{' '}
          <span>{why}</span>
        </li>
      ))}
    </ul>
  );
}
