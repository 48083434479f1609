import { authCalls } from '@seker/contract';
import {
  client,
  dismissNotice,
  EntryPage,
  loginRefusal,
  ScreenLogin,
  storeStation,
  storeUser,
  useText,
} from '@seker/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';

/** Route `/`: an interviewer logs in at a station. */
export function LoginPage(): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = t('app.title');
  }, [t]);

  return (
    <EntryPage>
      <ScreenLogin
        withStation
        onLogIn={async (fields, readTexts) => {
          const answer = await client.call(authCalls.logIn, fields);
          if (!answer.success || answer.user === undefined) return loginRefusal(answer, t('app.technicalFailure'));
          storeUser(answer.user);
          await readTexts();
          storeStation(fields.station);
          dismissNotice('session');
          void navigate({ to: '/select/{-$type}', replace: true });
          return null;
        }}
      />
    </EntryPage>
  );
}
