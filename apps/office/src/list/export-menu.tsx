import { Button, Menu } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';

/** The list as a file, as it is shown: its search, filters, order and columns. */
export function ExportMenu({
  path,
  query,
  columns,
}: {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly columns: readonly string[];
}): ReactElement {
  const t = useText();
  const address = (format: string): string =>
    `${path}?${new URLSearchParams({ ...query, columns: columns.join(','), format }).toString()}`;
  return (
    <Menu position="bottom-end" shadow="md" portalProps={{ target: '#screen' }}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
          {t('list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address('csv')} download>
          {t('list.exportCsv')}
        </Menu.Item>
        <Menu.Item component="a" href={address('xlsx')} download>
          {t('list.exportXlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
