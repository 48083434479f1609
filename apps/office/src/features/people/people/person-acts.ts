import { type Account, type Act, type PersonRow, peopleCalls } from '@seker/contract';
import { client, failureText, notify, type Translate } from '@seker/ui';
import {
  IconKey,
  IconListCheck,
  IconLockOpen,
  IconLogout,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { RowAct } from '../../../list/index.ts';

/** What is asked about one person before it is done. */
export type PersonDialogKind = 'password' | 'logOff' | 'unlock' | 'remove';

interface PersonActsDesign {
  readonly account: Account;
  readonly person: PersonRow;
  readonly t: Translate;
  readonly ask: (kind: PersonDialogKind) => void;
  readonly go: (to: '/users/$personId' | '/users/$personId/rights') => void;
  /** After it was done. */
  readonly onDone: () => Promise<void>;
}

/** What can be done to a person, as far as one may. */
export function personActs({ account, person, t, ask, go, onDone }: PersonActsDesign): readonly RowAct[] {
  const mayDo = (act: Act): boolean => account.acts.some((own) => own.act === act);
  const isOwn = account.id === person.id ? t('people.isYou') : undefined;
  const isDisabled = person.disabledAt !== null;
  const acts: readonly (RowAct & { readonly needs: Act })[] = [
    {
      name: 'edit',
      needs: 'editPeople',
      label: t('people.edit'),
      icon: IconPencil,
      run: () => go('/users/$personId'),
    },
    {
      name: 'rights',
      needs: 'listPeople',
      label: t('people.rights'),
      icon: IconListCheck,
      run: () => go('/users/$personId/rights'),
    },
    {
      name: 'password',
      needs: 'setPassword',
      label: t('people.setPassword'),
      icon: IconKey,
      run: () => ask('password'),
    },
    {
      name: 'logOff',
      needs: 'logOffPerson',
      label: t('people.logOff'),
      icon: IconLogout,
      blocked: person.live === null ? t('people.loggedOut') : undefined,
      run: () => ask('logOff'),
    },
    { name: 'unlock', needs: 'unlockPerson', label: t('people.unlock'), icon: IconLockOpen, run: () => ask('unlock') },
    {
      name: isDisabled ? 'enable' : 'disable',
      needs: 'disablePerson',
      label: t(isDisabled ? 'people.enable' : 'people.disable'),
      icon: isDisabled ? IconUserCheck : IconUserOff,
      blocked: isOwn,
      run: () => void setDisabled({ person, isDisabled: !isDisabled, t, onDone }),
    },
    {
      name: 'remove',
      needs: 'removePerson',
      label: t('people.remove'),
      icon: IconTrash,
      isDangerous: true,
      blocked: isOwn,
      run: () => ask('remove'),
    },
  ];
  return acts.filter(({ needs }) => mayDo(needs));
}

interface Disabling {
  readonly person: Pick<PersonRow, 'id' | 'realName'>;
  readonly isDisabled: boolean;
  readonly t: Translate;
  readonly onDone: () => Promise<void>;
}

/** At once; the notice takes it back. */
async function setDisabled({ person, isDisabled, t, onDone }: Disabling): Promise<void> {
  const id = `person-${person.id}`;
  try {
    await client.call(isDisabled ? peopleCalls.disablePerson : peopleCalls.enablePerson, { personId: person.id });
    const undo = (): void => void setDisabled({ person, isDisabled: !isDisabled, t, onDone });
    notify({
      id,
      text: t(isDisabled ? 'people.wasDisabled' : 'people.wasEnabled', { name: person.realName }),
      act: { label: t('form.undo'), run: undo },
    });
  } catch (error) {
    const text = failureText(error, t);
    if (text !== null) notify({ id, text, tone: 'danger' });
  }
  await onDone();
}
