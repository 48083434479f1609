import { Button } from '@mantine/core';
import { EmptyState, useText } from '@seker/ui';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

/** In place of a screen that does not exist or is not this person's: what it is, and the way back. */
export function ScreenMissing({ why = null }: { readonly why?: string | null }): ReactElement {
  const t = useText();
  return (
    <section className="frame-failure">
      <EmptyState
        title={t('app.notFound')}
        hint={why}
        action={
          <Button mt="sm" renderRoot={(props) => <Link to="/" {...props} />}>
            {t('app.toStart')}
          </Button>
        }
      />
    </section>
  );
}
