import type { ReactElement, ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** What to do next; null where the title says it all. */
  readonly hint: string | null;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** What stands where a list would, while there is nothing in it. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps): ReactElement {
  return (
    <div className="sk-empty">
      {icon}
      <strong>{title}</strong>
      {hint === null ? null : <span>{hint}</span>}
      {action}
    </div>
  );
}
