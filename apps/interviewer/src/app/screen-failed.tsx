import { Button } from '@mantine/core';
import { EntryPage, useText } from '@seker/ui';
import type { ReactElement } from 'react';

/** In place of a screen that could not be drawn: what was saved stands, and a call goes on at the telephone. */
export function ScreenFailed(): ReactElement {
  const t = useText();
  return (
    <EntryPage>
      <div className="sk-entry-card" role="alert">
        <h1>{t('app.screenFailed')}</h1>
        <p>{t('app.screenFailedHint')}</p>
        <Button autoFocus onClick={() => window.location.reload()}>
          {t('app.reload')}
        </Button>
      </div>
    </EntryPage>
  );
}
