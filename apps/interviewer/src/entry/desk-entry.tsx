import { authCalls } from '@seker/contract';
import {
  client,
  EntryApp,
  type EntryAppProps,
  fetchTexts,
  loginRefusal,
  storeStation,
  storeUser,
} from '@seker/ui/entry';
import { type ReactElement, useEffect } from 'react';

export interface DeskEntryProps {
  readonly fetchAhead: () => Promise<void>;
  readonly showScreens: () => Promise<void>;
}

/** The desk before anyone is logged in: the log-in alone, while the screens behind it are on their way. */
export function DeskEntry({ fetchAhead, showScreens }: DeskEntryProps): ReactElement {
  useEffect(() => {
    // Where they do not come, it is tried again after the log-in.
    fetchAhead().catch(() => undefined);
  }, [fetchAhead]);

  const handleLogIn: EntryAppProps['onLogIn'] = async (fields, t) => {
    const answer = await client.call(authCalls.logIn, fields);
    if (!answer.success || answer.user === undefined) return loginRefusal(answer, t('app.technicalFailure'));
    storeUser(answer.user);
    storeStation(fields.station);
    // The first screen begins with the installation's words.
    await fetchTexts();
    window.history.replaceState(null, '', '/select');
    // A page that is fetched anew finds the person logged in.
    await showScreens().catch(() => window.location.reload());
    return null;
  };
  return <EntryApp withStation onLogIn={handleLogIn} />;
}
