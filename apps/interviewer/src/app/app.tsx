import { bringTexts, openingTranslator, ScreenApp, workspaceTexts } from '@seker/ui';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactElement, useCallback, useState } from 'react';
import { createAppRouter, fetchWorkspace } from './router.tsx';

bringTexts(workspaceTexts);

/** The three routes, and the way back to the first of them when the session ends. */
export function App(): ReactElement {
  const [translator] = useState(openingTranslator);
  const [router] = useState(createAppRouter);
  const leave = useCallback(() => void router.navigate({ to: '/' }), [router]);

  return (
    <ScreenApp translator={translator} onSessionEnd={leave}>
      <RouterProvider router={router} />
    </ScreenApp>
  );
}

export { fetchWorkspace };
