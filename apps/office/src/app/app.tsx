import '../shell/frame.css';
import { DEFAULT_LANGUAGE } from '@seker/kernel';
import {
  createI18n,
  dismissNotice,
  notify,
  onSessionEnd,
  queryClient,
  storedLanguage,
  storedUser,
  storeUser,
  UiProvider,
} from '@seker/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactElement, useEffect, useState } from 'react';
import { createAppRouter } from './router.tsx';

/** Everything around the screens: texts, theme, queries, and the way out when the session ends. */
export function App(): ReactElement {
  const [translator] = useState(() => createI18n(storedLanguage() ?? DEFAULT_LANGUAGE));
  const [router] = useState(createAppRouter);

  useEffect(
    () =>
      onSessionEnd((end) => {
        const wasLoggedIn = storedUser() !== null;
        storeUser(null);
        queryClient.clear();
        if (end === 'loggedOff' && wasLoggedIn)
          notify({ id: 'session', text: translator.t('app.loggedOff'), tone: 'danger', showFor: 15_000 });
        else if (end === null) dismissNotice('session');
        const { pathname, searchStr } = router.state.location;
        // Who was logged off comes back to where they were.
        const back = end === 'loggedOff' && pathname !== '/login' ? `${pathname}${searchStr}` : undefined;
        void router.navigate({ to: '/login', search: back === undefined ? {} : { back } });
      }),
    [router, translator],
  );

  return (
    <UiProvider translator={translator}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  );
}
