import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export interface Address {
  readonly search: Readonly<Record<string, unknown>>;
  /** Null and empty text take away; with `replace`, Back does not lead to what stood there before. */
  readonly write: (changes: Readonly<Record<string, string | null>>, replace: boolean) => void;
}

/** What is shown, as it stands in the address: Back, reload and a sent link keep it. */
export function useAddress(): Address {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const write = useCallback(
    (changes: Readonly<Record<string, string | null>>, replace: boolean) => {
      const changed = (before: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(
          Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null && value !== ''),
        );
      void navigate({ to: '.', search: changed as never, replace });
    },
    [navigate],
  );
  return { search, write };
}
