import { Loader } from '@mantine/core';
import type { ReactElement } from 'react';

export interface ConnectionBarProps {
  readonly isLost: boolean;
  readonly text: string;
}

/** Says that the connection is lost for as long as it is; the live region is always there, so that it is heard. */
export function ConnectionBar({ isLost, text }: ConnectionBarProps): ReactElement {
  return (
    <div role="status" aria-live="polite">
      {isLost ? (
        <div className="sk-connection">
          <Loader size="xs" color="danger" aria-hidden="true" />
          {text}
        </div>
      ) : null}
    </div>
  );
}
