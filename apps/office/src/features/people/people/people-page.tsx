import { Button } from '@mantine/core';
import type { PersonRow } from '@seker/contract';
import { KeyHint, useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { DataList, type Ticked } from '../../../list/index.ts';
import { useAccount } from '../../../shell/use-account.ts';
import { BulkDialog, type PeopleBulk, RefusedDialog } from './bulk-dialog.tsx';
import { personChoices, type RefusedRows, readPeopleAgain } from './people-data.ts';
import { peopleDesign } from './people-design.tsx';
import { type PersonDialogKind, personActs } from './person-acts.ts';
import { PersonDialog } from './person-dialog.tsx';

type Asked =
  | { readonly of: 'person'; readonly kind: PersonDialogKind; readonly person: PersonRow }
  | { readonly of: 'bulk'; readonly act: PeopleBulk; readonly ticked: Ticked<PersonRow>; readonly untick: () => void }
  | { readonly of: 'refused'; readonly refused: RefusedRows; readonly names: ReadonlyMap<number, string> };

/** The people whom one may look after. */
export function PeoplePage(): ReactElement {
  const t = useText();
  const account = useAccount();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const choices = useSuspenseQuery(personChoices).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const design = useMemo(
    () =>
      peopleDesign({
        t,
        choices,
        account,
        acts: (person) =>
          personActs({
            account,
            person,
            t,
            ask: (kind) => setAsked({ of: 'person', kind, person }),
            go: (to) => void navigate({ to, params: { personId: String(person.id) } }),
            onDone: async () => await readPeopleAgain(queries),
          }),
        onBulk: (act, ticked, untick) => setAsked({ of: 'bulk', act, ticked, untick }),
        onNew: () => void navigate({ to: '/users/new' }),
      }),
    [t, choices, account, navigate, queries],
  );
  return (
    <>
      <DataList
        title={t('people.title')}
        design={design}
        acts={
          <Button
            renderRoot={(props) => <Link to="/users/new" {...props} />}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys="N" />}
            aria-keyshortcuts="N"
          >
            {t('people.new')}
          </Button>
        }
      />
      {asked?.of === 'person' ? (
        <PersonDialog
          kind={asked.kind}
          person={asked.person}
          onDone={async () => await readPeopleAgain(queries)}
          onClose={close}
        />
      ) : null}
      {asked?.of === 'bulk' ? (
        <BulkDialog
          act={asked.act}
          ticked={asked.ticked}
          onDone={async (refused) => {
            asked.untick();
            await readPeopleAgain(queries);
            const rows = asked.ticked.of === 'rows' ? asked.ticked.rows : [];
            const names = new Map(rows.map(({ id, realName }) => [id, realName]));
            // After the dialog that asked has closed.
            if (refused.length > 0) setTimeout(() => setAsked({ of: 'refused', refused, names }));
          }}
          onClose={close}
        />
      ) : null}
      {asked?.of === 'refused' ? (
        <RefusedDialog refused={asked.refused} nameOf={(id) => asked.names.get(id) ?? `#${id}`} onClose={close} />
      ) : null}
    </>
  );
}
