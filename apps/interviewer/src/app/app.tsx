import './app.css';
import { DEFAULT_LANGUAGE } from '@seker/kernel';
import { createI18n, ScreenApp, storedLanguage, storedTexts, storedUser } from '@seker/ui';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactElement, useCallback, useState } from 'react';
import { createAppRouter } from './router.tsx';

/** The three routes, and the way back to the first of them when the session ends. */
export function App(): ReactElement {
  const [translator] = useState(() =>
    createI18n(storedUser()?.lang ?? storedLanguage() ?? DEFAULT_LANGUAGE, storedTexts()),
  );
  const [router] = useState(createAppRouter);
  const leave = useCallback(() => void router.navigate({ to: '/' }), [router]);

  return (
    <ScreenApp translator={translator} onSessionEnd={leave}>
      <RouterProvider router={router} />
    </ScreenApp>
  );
}
