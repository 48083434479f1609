import { Logo, useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

export function NotFound(): ReactElement {
  const t = useText();
  return (
    <main className="entry">
      <div className="entry-logo">
        <Logo size={44} />
      </div>
      <div className="entry-card">
        <h1>{t('app.notFound')}</h1>
        <Link to="/">{t('app.toStart')}</Link>
      </div>
    </main>
  );
}
