import '../../../project/bring-field-texts.ts';
import './control.css';
import './watch.css';
import { EmptyState, useNow, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { LiveMark } from '../../../shell/live-mark.tsx';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { mayMessage } from './may-message.ts';
import { type PersonAsk, PersonDialog } from './person-dialogs.tsx';
import { PersonPanel } from './person-panel.tsx';
import { OwnCall } from './supervising/own-call.tsx';
import { howsFor } from './supervising/supervising-data.ts';
import { useSupervising } from './supervising/use-supervising.ts';
import { useControlKeys } from './use-control-keys.ts';
import { useFloor } from './use-floor.ts';

/** One interviewer watched with more room. */
export function PersonControlPage({ personId }: { readonly personId: number }): ReactElement {
  const t = useText();
  const account = useAccount();
  const { rows, lostSince, clock } = useFloor(personId);
  const now = useNow(clock);
  const [asked, setAsked] = useState<PersonAsk | null>(null);
  const row = rows.find(({ id }) => id === personId) ?? null;
  const maySupervise = account.acts.some(({ act }) => act === 'superviseCalls');
  const { own, supervise } = useSupervising();
  useControlKeys({
    move: () => undefined,
    open: () => undefined,
    supervise: (how) => {
      if (!maySupervise || own === null || row === null) return;
      if (howsFor(row, own, account).includes(how)) supervise(row, how);
    },
    message: () => {
      if (row !== null && mayMessage(row, account)) setAsked('message');
    },
    close: () => undefined,
  });
  return (
    <div className="control-screen">
      <ScreenHead
        title={row?.realName ?? t('control.notHere')}
        above={[{ label: t('office.control'), link: { to: '/control' } }]}
        fact={<LiveMark lostSince={lostSince} now={now} />}
      />
      {row === null ? (
        <EmptyState title={t('control.noneFound')} hint={null} />
      ) : (
        <div className="control-alone">
          {maySupervise ? <OwnCall account={account} clock={clock} /> : null}
          <PersonPanel row={row} account={account} clock={clock} onAsk={setAsked} onClose={null} />
        </div>
      )}
      {asked !== null && row !== null ? <PersonDialog ask={asked} row={row} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}
