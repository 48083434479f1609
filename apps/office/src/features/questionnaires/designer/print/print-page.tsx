import './print.css';
import { Button, Select, Switch } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { jsonLine } from '../session/json-line.ts';
import { plainDraftText } from '../session/plain-draft-text.ts';
import { TITLE } from '../session/surroundings.ts';
import { useDraft, useDraftText } from '../session/use-draft.ts';
import { PrintSheet } from './print-sheet.tsx';

const ALL = 'all';

/** The questionnaire as it goes on paper: words, codes, rules, and what interviewers read. */
export function PrintPage(): ReactElement {
  const t = useText();
  const languages = useDraft((draft) => draft.languages);
  const first = useDraft((draft) => draft.fields['defaultLanguage']);
  const [language, setLanguage] = useState(jsonLine(first));
  const [hasCodes, setHasCodes] = useState(true);
  const [hasRules, setHasRules] = useState(true);
  const [hasScripts, setHasScripts] = useState(true);
  const [hasNeeds, setHasNeeds] = useState(true);
  const words = useDraftText(language === ALL ? jsonLine(first) : language, TITLE);
  const title = plainDraftText(words);
  useEffect(() => {
    // Browsers print the page's title at the head of the paper, and call a file by it: not by the working name.
    const own = document.title;
    const say = (): void => {
      document.title = title;
    };
    const sayOwn = (): void => {
      document.title = own;
    };
    window.addEventListener('beforeprint', say);
    window.addEventListener('afterprint', sayOwn);
    return () => {
      window.removeEventListener('beforeprint', say);
      window.removeEventListener('afterprint', sayOwn);
    };
  }, [title]);
  const printed = languages.filter(({ code }) => language === ALL || code === language);
  return (
    <div className="print" data-pane="print">
      <div className="print-bar">
        <Select
          w={180}
          aria-label={t('designer.try.language')}
          data={[
            ...languages.map(({ code, fields }) => ({ value: code, label: jsonLine(fields['name']) || code })),
            { value: ALL, label: t('designer.print.allLanguages') },
          ]}
          value={language}
          allowDeselect={false}
          onChange={(code) => setLanguage(code ?? ALL)}
        />
        <Switch
          label={t('designer.print.codes')}
          checked={hasCodes}
          onChange={({ currentTarget }) => setHasCodes(currentTarget.checked)}
        />
        <Switch
          label={t('designer.print.rules')}
          checked={hasRules}
          onChange={({ currentTarget }) => setHasRules(currentTarget.checked)}
        />
        <Switch
          label={t('designer.print.needs')}
          checked={hasNeeds}
          onChange={({ currentTarget }) => setHasNeeds(currentTarget.checked)}
        />
        <Switch
          label={t('designer.print.scripts')}
          checked={hasScripts}
          onChange={({ currentTarget }) => setHasScripts(currentTarget.checked)}
        />
        <span className="stage-bar-space" />
        <Button leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
          {t('designer.print')}
        </Button>
      </div>
      <div className="print-desk" role="region" aria-label={t('designer.print')} tabIndex={0}>
        {printed.map((one) => (
          <PrintSheet
            key={one.code}
            language={one}
            hasCodes={hasCodes}
            hasRules={hasRules}
            hasScripts={hasScripts}
            hasNeeds={hasNeeds}
          />
        ))}
      </div>
    </div>
  );
}
