import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { markNoticesRead, useNoticeLog, useText, When } from '@seker/ui';
import { IconBell } from '@tabler/icons-react';
import type { ReactElement } from 'react';

/** The notices of before: who looked elsewhere has not missed them. */
export function Notices(): ReactElement {
  const t = useText();
  const notices = useNoticeLog();
  const [isOpen, list] = useDisclosure(false);
  const unread = notices.filter(({ isRead }) => !isRead).length;
  const name = unread === 0 ? t('notices.title') : t('notices.unread', { count: unread });
  const show = (open: boolean): void => {
    if (open) list.open();
    else {
      list.close();
      markNoticesRead();
    }
  };
  return (
    <Popover opened={isOpen} onChange={show} position="bottom-end" shadow="md">
      <Popover.Target>
        <Tooltip label={name} disabled={isOpen}>
          <ActionIcon className="frame-tool" variant="subtle" size={36} aria-label={name} onClick={() => show(!isOpen)}>
            <IconBell size={20} aria-hidden="true" />
            {unread === 0 ? null : <span className="frame-unread" aria-hidden="true" />}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} w={360} className="tray" aria-label={t('notices.title')}>
        <div className="tray-head">
          <strong>{t('notices.title')}</strong>
        </div>
        {notices.length === 0 ? <p className="tray-empty">{t('notices.none')}</p> : null}
        <ul className="tray-rows" aria-label={t('notices.title')} tabIndex={0}>
          {notices.map(({ key, text, tone, at }) => (
            <li key={key} className="tray-row">
              <div className="tray-words">
                <span data-failed={tone === 'danger'}>{text}</span>
                <span className="tray-fact">
                  <When at={at} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
