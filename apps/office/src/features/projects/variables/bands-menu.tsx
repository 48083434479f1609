import { Button, Menu } from '@mantine/core';
import type { DividableField } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconCalendar, IconChevronDown, IconNumbers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSections } from './use-sections.ts';

/** The fields of numbers and dates, each a way to its bands. */
export function BandsMenu({
  projectId,
  fields,
}: {
  readonly projectId: number;
  readonly fields: readonly DividableField[];
}): ReactElement {
  const t = useText();
  const { bands } = useSections();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
          {t('bands.make')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={400} style={{ overflow: 'auto' }}>
        {(['list', 'interview'] as const).map((source) => {
          const own = fields.filter((one) => one.source === source);
          return own.length === 0 ? null : (
            <div key={source}>
              <Menu.Label>{t(`variables.kind.${source}`)}</Menu.Label>
              {own.map(({ field, title, holds }) => (
                <Menu.Item
                  key={field}
                  renderRoot={(props) => (
                    <Link to={bands} params={{ projectId: String(projectId), source, field }} {...props} />
                  )}
                  leftSection={
                    holds === 'date' ? (
                      <IconCalendar size={16} aria-hidden="true" />
                    ) : (
                      <IconNumbers size={16} aria-hidden="true" />
                    )
                  }
                >
                  <bdi>{title === '' || title === field ? field : `${field} · ${title}`}</bdi>
                </Menu.Item>
              ))}
            </div>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
