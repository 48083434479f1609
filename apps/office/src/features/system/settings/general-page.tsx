import { useText } from '@seker/ui';
import { type ReactElement, Suspense } from 'react';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { GeneralForm } from './general-form.tsx';
import { GroupForm } from './group-form.tsx';

/** What holds for all; supervisors have what holds for their group. */
export function GeneralPage(): ReactElement {
  const t = useText();
  const { acts, group } = useAccount();
  const isForAll = acts.some(({ act }) => act === 'editSettings');
  return (
    <>
      <ScreenHead title={t('settings.general')} {...(isForAll ? {} : { fact: <bdi>{group.name}</bdi> })} />
      <Suspense fallback={null}>{isForAll ? <GeneralForm /> : <GroupForm groupId={group.id} />}</Suspense>
    </>
  );
}
