import { authCalls } from '@seker/contract';
import { client, dismissNotice, EntryPage, loginRefusal, ScreenLogin, storeUser, useText } from '@seker/ui';
import { useRouter } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';

export interface LoginPageProps {
  /** Where the person wanted to go. */
  readonly back: string;
}

/** Everyone but interviewers works without a station; who is one is led to where theirs is asked. */
export function LoginPage({ back }: LoginPageProps): ReactElement {
  const t = useText();
  const router = useRouter();
  useEffect(() => {
    document.title = t('office.title');
  }, [t]);

  return (
    <EntryPage>
      <ScreenLogin
        withStation={false}
        onLogIn={async ({ login, password, lang }, readTexts) => {
          const answer = await client.call(authCalls.openOfficeSession, { login, password, lang });
          if (!answer.success || answer.user === undefined) return loginRefusal(answer, t('app.technicalFailure'));
          if (answer.user.role === 'interviewer') {
            await client.call(authCalls.logOut, {});
            window.location.assign('/');
            return null;
          }
          storeUser(answer.user);
          await readTexts();
          dismissNotice('session');
          router.history.replace(`/office${back}`);
          return null;
        }}
      />
    </EntryPage>
  );
}
