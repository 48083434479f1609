import { bringTexts, officeTexts, openingTranslator, ScreenApp, type SessionEnd } from '@seker/ui';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactElement, useCallback, useState } from 'react';
import { forgetDrafts } from '../form/kept-draft.ts';
import { createAppRouter } from './router.tsx';
// After the components' own styles, which it changes.
import '../shell/frame.css';
import '../shell/cards.css';
import '../shell/kept-beginning.css';

bringTexts(officeTexts);

/** All screens of the office; who is logged off comes back to where they were. */
export function App(): ReactElement {
  const [translator] = useState(openingTranslator);
  const [router] = useState(createAppRouter);
  const leave = useCallback(
    (end: SessionEnd) => {
      if (end === null) forgetDrafts();
      const { pathname, searchStr } = router.state.location;
      const back = end === 'loggedOff' && pathname !== '/login' ? `${pathname}${searchStr}` : undefined;
      void router.navigate({ to: '/login', search: back === undefined ? {} : { back } });
    },
    [router],
  );

  return (
    <ScreenApp translator={translator} onSessionEnd={leave}>
      <RouterProvider router={router} />
    </ScreenApp>
  );
}
