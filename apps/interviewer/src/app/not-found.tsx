import { EmptyState, useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

export function NotFound(): ReactElement {
  const t = useText();
  return (
    <main className="entry">
      <EmptyState title={t('app.notFound')} hint="" action={<Link to="/">{t('app.toStart')}</Link>} />
    </main>
  );
}
