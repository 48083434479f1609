import { Button, Menu } from '@mantine/core';
import type { ReportName } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconLink, IconPrinter } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { copyText } from '../../../shell/copy-text.ts';

export interface ReportExportProps {
  readonly report: ReportName;
  /** As the call takes them. */
  readonly query: Readonly<Record<string, string>>;
  readonly rows: number;
  readonly columns: number;
}

/** The report as a file, on paper, or as a link: as it stands on the screen. */
export function ReportExport({ report, query, rows, columns }: ReportExportProps): ReactElement {
  const t = useText();
  const address = (format: string): string =>
    `/api/v1/reports/${report}/export?${new URLSearchParams({ ...query, format }).toString()}`;
  const copy = async (): Promise<void> =>
    await copyText(window.location.href, { id: 'reports', said: t('reports.linkCopied'), t });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('reports.print')}
      </Button>
      <Menu position="bottom-end" shadow="md" portalProps={{ target: '#screen' }}>
        <Menu.Target>
          <Button variant="light" leftSection={<IconDownload size={16} aria-hidden="true" />}>
            {t('list.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={address('xlsx')}
            download
            leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />}
          >
            {t('list.exportXlsx')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={address('csv')}
            download
            leftSection={<IconFileTypeCsv size={16} aria-hidden="true" />}
          >
            {t('list.exportCsv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {t('reports.copyLink')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('reports.fileHint', { rows, columns })}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
