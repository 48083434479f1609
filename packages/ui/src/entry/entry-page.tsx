import './entry.css';
import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';

export interface EntryPageProps {
  /** A card, `sk-entry-card`. */
  readonly children: ReactNode;
}

/** A page before the work begins, or where there is none: our mark, and one card in the middle. */
export function EntryPage({ children }: EntryPageProps): ReactElement {
  return (
    <main className="sk-entry">
      <div className="sk-entry-logo">
        <Logo size={44} />
      </div>
      {children}
    </main>
  );
}
