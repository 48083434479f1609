import './me.css';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { MayList } from '../../../shell/may-list.tsx';
import { ScreenHead } from '../../../shell/screen-head.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { AboutForm } from './about-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** What one keeps of oneself, how the screens look, and what one may do and why. */
export function MePage(): ReactElement {
  const t = useText();
  const account = useAccount();
  return (
    <>
      <ScreenHead title={t('me.title')} />
      <div className="me">
        <AboutForm account={account} />
        <PasswordForm />
        <div className="start">
          <Appearance />
          <MayList account={account} />
        </div>
      </div>
    </>
  );
}

function Appearance(): ReactElement {
  const t = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <section className="start-card" aria-labelledby="me-scheme">
      <h2 id="me-scheme">{t('scheme.title')}</h2>
      <SegmentedControl
        aria-labelledby="me-scheme"
        value={colorScheme}
        data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`scheme.${value}`) }))}
        onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
      />
    </section>
  );
}
