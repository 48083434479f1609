import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { followPastes } from '../components/cut-paste.ts';
import { forgetNotices } from '../components/notice-log.ts';
import { dismissNotices, notify } from '../components/notify.tsx';
import { countText } from '../i18n/count-text.ts';
import { queryClient } from '../session/query-client.ts';
import { onSessionEnd, type SessionEnd } from '../session/session-end.ts';
import { followTexts } from '../session/session-texts.ts';
import { storedUser, storeUser } from '../session/stored-session.ts';
import { UiProvider } from './ui-provider.tsx';

export interface ScreenAppProps {
  readonly translator: i18n;
  /** Leads to the log-in; what was known of the person is forgotten by then, and who was logged off is told. */
  readonly onSessionEnd: (end: SessionEnd) => void;
  readonly children: ReactNode;
}

/** What stands around the screens of people who log in: texts, theme, queries, and the end of the session. */
export function ScreenApp({ translator, onSessionEnd: leave, children }: ScreenAppProps): ReactElement {
  useEffect(
    () =>
      onSessionEnd((end) => {
        const wasLoggedIn = storedUser() !== null;
        storeUser(null);
        queryClient.clear();
        forgetNotices();
        if (wasLoggedIn || end === null) dismissNotices();
        if (end === 'loggedOff' && wasLoggedIn)
          notify({ id: 'session', text: translator.t('app.loggedOff'), tone: 'danger', showFor: 15_000 });
        leave(end);
      }),
    [leave, translator],
  );
  useEffect(() => followTexts(translator), [translator]);
  useEffect(
    () =>
      followPastes(document, (count, most) =>
        notify({
          id: 'pasteCut',
          text: translator.t('app.pasteCut', { count, most: countText(most) }),
          tone: 'danger',
          showFor: 15_000,
        }),
      ),
    [translator],
  );

  return (
    <UiProvider translator={translator}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </UiProvider>
  );
}
