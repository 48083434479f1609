import { EntryPage, useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

export function NotFound(): ReactElement {
  const t = useText();
  return (
    <EntryPage>
      <div className="sk-entry-card">
        <h1>{t('app.notFound')}</h1>
        <Link to="/">{t('app.toStart')}</Link>
      </div>
    </EntryPage>
  );
}
