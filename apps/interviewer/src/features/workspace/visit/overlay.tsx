import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId } from 'react';

export interface OverlayProps {
  readonly title: string;
  readonly text: string;
  /** In the place of the banner, as a warning. */
  readonly isBanner?: boolean;
  readonly children?: ReactNode;
}

/** Stands over the work while none may be done; what lies beneath is inert. */
export function Overlay({ title, text, isBanner = false, children }: OverlayProps): ReactElement {
  const titleId = useId();
  return (
    <div className="wk-overlay" data-banner={isBanner || undefined} role="region" aria-labelledby={titleId}>
      <div className="wk-overlay-card" role="status">
        {isBanner ? <IconAlertTriangle size={28} aria-hidden="true" /> : null}
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
