import type { ReactNode } from 'react';
import { ScreenIcon } from '../../icons/screen-icon.tsx';

/** A kiosk that has nothing to greet with: the survey is closed, or the server has not answered yet. */
export function Closed({ words }: { readonly words: string | null }): ReactNode {
  return (
    <main className="screen">
      {words !== null && (
        <div className="card">
          <ScreenIcon name="clock" tone="info" />
          <p role="status">{words}</p>
        </div>
      )}
    </main>
  );
}
