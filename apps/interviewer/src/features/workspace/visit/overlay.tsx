import { type ReactElement, type ReactNode, useId } from 'react';

export interface OverlayProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Stands over the work while none may be done; what lies beneath is inert. */
export function Overlay({ title, text, children }: OverlayProps): ReactElement {
  const titleId = useId();
  return (
    <div className="wk-overlay" role="region" aria-labelledby={titleId}>
      <div className="wk-overlay-card" role="status">
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
