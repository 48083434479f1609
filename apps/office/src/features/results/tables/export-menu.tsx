import { Button, Menu } from '@mantine/core';
import { TABLE_FORMATS, type TableSpec } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconDownload, IconFileSpreadsheet, IconPresentation, IconPrinter, IconWorld } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { fileAddress } from './tables-data.ts';

interface ExportMenuProps {
  readonly projectId: number;
  readonly name: string;
  readonly spec: TableSpec;
  readonly hasSaved: boolean;
}

const ICONS = { xlsx: IconFileSpreadsheet, html: IconWorld, pptx: IconPresentation } as const;

/** The table, or all that are saved, as a file or on paper. */
export function ExportMenu({ projectId, name, spec, hasSaved }: ExportMenuProps): ReactElement {
  const t = useText();
  const items = (table: { readonly name: string; readonly spec: TableSpec } | null): ReactElement[] =>
    TABLE_FORMATS.map((format) => {
      const Icon = ICONS[format];
      return (
        <Menu.Item
          key={format}
          component="a"
          href={fileAddress(projectId, format, table)}
          download
          leftSection={<Icon size={16} aria-hidden="true" />}
        >
          {t(`tables.export.${format}`)}
        </Menu.Item>
      );
    });
  return (
    <Menu position="bottom-end" shadow="md" portalProps={{ target: '#screen' }}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
          {t('tables.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {spec.rows.length === 0 ? null : (
          <>
            <Menu.Label>{t('tables.export.this')}</Menu.Label>
            {items({ name, spec })}
            <Menu.Item leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
              {t('tables.print')}
            </Menu.Item>
          </>
        )}
        {hasSaved ? (
          <>
            <Menu.Label>{t('tables.export.all')}</Menu.Label>
            {items(null)}
          </>
        ) : null}
        {spec.rows.length === 0 && !hasSaved ? <Menu.Label>{t('tables.savedNone')}</Menu.Label> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
