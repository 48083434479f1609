import './texts.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { textOf } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { useLibrary } from '../media/index.ts';
import { RichField } from '../parts/rich-text/rich-field.tsx';
import { nodeWords } from '../say/node-words.ts';
import { partName } from '../say/part-name.ts';
import { jsonLine } from '../session/json-line.ts';
import { useDraft } from '../session/use-draft.ts';
import { TextsFileButtons } from './file/texts-file-buttons.tsx';
import { ANY_WORDS, FindOptionButtons } from './find/find-options.tsx';
import { replaceAll } from './find/find-texts.ts';
import { foundIn } from './find/found-in-text.ts';
import { useFindKeys } from './find/use-find-keys.ts';
import { useReplaceAll } from './find/use-replace-all.ts';
import { LanguagesMenu } from './languages-menu.tsx';
import { type TextRow, textRows } from './text-rows.ts';

/** All texts of the questionnaire with their translations side by side. */
export function TextsPage(): ReactElement {
  const t = useText();
  const document = useDraft((draft) => draft);
  const [wanted, setWanted] = useState('');
  const [options, setOptions] = useState(ANY_WORDS);
  const replaceEach = useReplaceAll();
  const findField = useRef<HTMLInputElement>(null);
  const replaceField = useRef<HTMLInputElement>(null);
  useFindKeys({ onFind: () => findField.current?.focus(), onReplace: () => replaceField.current?.focus() });
  const [replace, setReplace] = useState('');
  const [shown, setShown] = useState<'all' | 'missing'>('all');
  const scroller = useRef<HTMLDivElement>(null);
  const { languages } = document;
  const { media } = useLibrary();
  const rows = useMemo(() => textRows(document), [document]);
  const missing = rows.filter(({ isMissing }) => isMissing).length;
  const words = useMemo(() => ({ find: wanted, ...options }), [wanted, options]);
  const found = useMemo(() => {
    const isFound = ({ key }: TextRow): boolean =>
      languages.some((language) => foundIn(textOf(language, key), words).length > 0);
    return rows.filter((row) => (shown === 'all' || row.isMissing) && (words.find === '' || isFound(row)));
  }, [rows, shown, words, languages]);
  const changed = useMemo(() => replaceAll(document, words, replace, () => false).length, [document, words, replace]);
  // Its functions change without a render, which only a compiler of components would mind; none is used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => found[index]?.key ?? index,
    estimateSize: () => 56,
    overscan: 6,
  });
  const columns = { gridTemplateColumns: `180px repeat(${languages.length}, minmax(200px, 1fr))` };
  return (
    <div className="texts">
      <div className="texts-head" data-pane="texts">
        <SegmentedControl
          aria-label={t('designer.textsShown')}
          data={[
            { value: 'all', label: t('designer.allTexts', { count: rows.length }) },
            { value: 'missing', label: t('designer.missingTexts', { count: missing }) },
          ]}
          value={shown}
          onChange={(value) => setShown(value === 'missing' ? 'missing' : 'all')}
        />
        <TextInput
          ref={findField}
          type="search"
          aria-label={t('designer.findInTexts')}
          placeholder={t('designer.findInTexts')}
          attributes={{ input: { dir: 'auto' } }}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <TextInput
          ref={replaceField}
          aria-label={t('designer.replaceWith')}
          placeholder={t('designer.replaceWith')}
          attributes={{ input: { dir: 'auto' } }}
          value={replace}
          onChange={(event) => setReplace(event.currentTarget.value)}
        />
        <FindOptionButtons options={options} onChange={setOptions} />
        <Button
          variant="default"
          disabled={changed === 0 || replace === ''}
          onClick={() => replaceEach(words, replace)}
        >
          {t('designer.replaceAll', { count: changed })}
        </Button>
        <TextsFileButtons />
        <LanguagesMenu />
      </div>
      <div className="texts-scroll" ref={scroller}>
        <div className="texts-row texts-names" style={columns}>
          <span>{t('designer.textOf')}</span>
          {languages.map(({ code, fields }) => (
            <bdi key={code}>{jsonLine(fields['name']) || code}</bdi>
          ))}
        </div>
        <div className="texts-rows" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = found[index];
            if (row === undefined) return null;
            const { entry } = row;
            const number = entry === null ? '' : jsonLine(entry.node['number']);
            const place =
              entry !== null
                ? number || nodeWords(document, entry, languages[0]?.code ?? '', t)
                : row.medium === null
                  ? t('designer.diff.document')
                  : (media.find(({ medium }) => medium?.id === row.medium)?.name ?? t('designer.mediumMissing'));
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className="texts-row"
                data-missing={row.isMissing}
                style={{ ...columns, transform: `translateY(${start}px)` }}
              >
                <span className="texts-key">
                  <bdi>{place}</bdi>
                  <bdi className="texts-part">
                    {row.medium === null ? partName(document, row.key, t) : t('designer.mediumWords')}
                  </bdi>
                </span>
                {languages.map(({ code, fields }) => (
                  <RichField
                    key={code}
                    uid={entry?.node.uid ?? row.key}
                    textKey={row.key}
                    language={code}
                    label={t('designer.textIn', { place, language: jsonLine(fields['name']) || code })}
                    placeholder={t('designer.notWritten')}
                    className="texts-cell"
                  />
                ))}
              </div>
            );
          })}
        </div>
        {found.length === 0 ? <p className="texts-none">{t('designer.noTexts')}</p> : null}
      </div>
    </div>
  );
}
