import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconFileImport, IconFileSpreadsheet } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { nodeWords } from '../../say/node-words.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { jsonLine } from '../../session/json-line.ts';
import { useSession } from '../../session/use-draft.ts';
import { ImportTextsDialog } from './import-texts-dialog.tsx';
import { textsTable } from './texts-table.ts';
import { writeXlsx } from './write-xlsx.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Texts out to a spreadsheet, for translators, and back. */
export function TextsFileButtons(): ReactElement {
  const t = useText();
  const session = useSession();
  const { questionnaireId = '' } = useParams({ strict: false });
  const [isOpen, setOpen] = useState(false);
  const send = (): void => {
    const { document: draft } = session;
    const [first] = draft.languages;
    const { byUid } = draftIndex(draft);
    const placeOf = (key: string): string => {
      const entry = byUid.get(key.split('.')[0] ?? '');
      if (entry === undefined) return t('designer.diff.document');
      return jsonLine(entry.node['number']) || nodeWords(draft, entry, first?.code ?? '', t);
    };
    const direction = first?.fields['direction'] === 'rtl' ? 'rtl' : 'ltr';
    const url = URL.createObjectURL(new Blob([writeXlsx(textsTable(draft, placeOf), direction)], { type: XLSX }));
    Object.assign(document.createElement('a'), { href: url, download: `texts-${questionnaireId}.xlsx` }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />} onClick={send}>
        {t('designer.textsFile.export')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('designer.textsFile.import')}
      </Button>
      {isOpen ? <ImportTextsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
