import './account-menu.css';
import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { type Account, authCalls } from '@seker/contract';
import { client, failureText, leaveSession, notify, useSingleFlight, useText } from '@seker/ui';
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { initialsOf } from './initials-of.ts';

const SCHEMES = [
  { scheme: 'auto', name: 'scheme.auto', icon: IconDeviceDesktop },
  { scheme: 'light', name: 'scheme.light', icon: IconSun },
  { scheme: 'dark', name: 'scheme.dark', icon: IconMoon },
] as const satisfies readonly { readonly scheme: MantineColorScheme; readonly name: string; readonly icon: unknown }[];

/** Who is logged in, how the screens look to them, and the way out. */
export function AccountMenu({ account }: { readonly account: Account }): ReactElement {
  const t = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const once = useSingleFlight();
  const logOut = (): void =>
    once(async () => {
      try {
        await leaveSession(() => client.call(authCalls.logOut, {}));
      } catch (error) {
        const text = failureText(error, t);
        if (text !== null) notify({ id: 'logOut', text, tone: 'danger' });
      }
    });
  const { realName, role, group } = account;
  const roleName = t(`role.${role}`);

  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className="who">
          <VisuallyHidden>{t('office.account')}</VisuallyHidden>
          <span className="who-mark" aria-hidden="true">
            {initialsOf(realName)}
          </span>
          <span className="who-text">
            <bdi className="who-name">{realName}</bdi>
            <span className="who-role">
              <bdi>{roleName}</bdi> · <bdi>{group.name}</bdi>
            </span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/me" leftSection={<IconUser size={16} aria-hidden="true" />}>
          {t('me.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('scheme.title')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(chosen) => {
            const scheme = SCHEMES.find((one) => one.scheme === chosen)?.scheme;
            if (scheme !== undefined) setColorScheme(scheme);
          }}
        >
          {SCHEMES.map(({ scheme, name, icon: SchemeIcon }) => (
            <Menu.RadioItem key={scheme} value={scheme} rightSection={<SchemeIcon size={16} aria-hidden="true" />}>
              {t(name)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout className="sk-mirror" size={16} aria-hidden="true" />} onClick={logOut}>
          {t('app.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
