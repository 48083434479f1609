import './peek-panel.css';
import { CloseButton } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement, ReactNode } from 'react';

export interface PeekPanelProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** One row more closely, beside the list and not in its way: the keys of the list go on working. */
export function PeekPanel({ title, children, onClose }: PeekPanelProps): ReactElement {
  const t = useText();
  return (
    <aside className="peek" aria-label={title}>
      <header className="peek-head">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <CloseButton aria-label={t('app.close')} onClick={onClose} />
      </header>
      <div className="peek-body">{children}</div>
    </aside>
  );
}
