import { ActionIcon, NumberInput, TextInput } from '@mantine/core';
import { changeItem, type Study, type StudyItem } from '@seker/formats';
import { usualDirection } from '@seker/kernel';
import { useText } from '@seker/ui';
import { IconBan, IconCursorText, IconPinned } from '@tabler/icons-react';
import type { ReactElement } from 'react';

const FLAG_ICONS = { openText: IconCursorText, exclusive: IconBan, fixed: IconPinned } as const;
type Flag = keyof typeof FLAG_ICONS;

/** More are counted, not drawn. */
const SHOWN = 200;

export interface ItemEditsProps {
  readonly title: string;
  readonly items: readonly StudyItem[];
  readonly flags: readonly Flag[];
  /** The form of the question has no such list: they are kept as notes. */
  readonly isLeftOver: boolean;
  readonly study: Study;
  readonly languages: readonly string[];
  readonly onChange: (study: Study) => void;
}

/** Codes, words and flags of answers or rows. */
export function ItemEdits({
  title,
  items,
  flags,
  isLeftOver,
  study,
  languages,
  onChange,
}: ItemEditsProps): ReactElement {
  const t = useText();
  const rest = items.length - SHOWN;
  return (
    <fieldset className="study-items">
      <legend>
        {title}
        {isLeftOver ? <span className="study-told"> {t('designer.study.leftOver')}</span> : null}
      </legend>
      {items.slice(0, SHOWN).map((item) => {
        const name = item.texts[study.language] ?? '';
        return (
          <div key={item.id} className="study-item">
            <NumberInput
              hideControls
              size="xs"
              className="study-code"
              aria-label={t('designer.codeOf', { name })}
              allowDecimal={false}
              placeholder="–"
              value={item.code ?? ''}
              onChange={(code) => onChange(changeItem(study, item, { code: typeof code === 'number' ? code : null }))}
            />
            {languages.map((code) => (
              <TextInput
                key={code}
                size="xs"
                className="study-item-words"
                aria-label={t('designer.study.wordsOf', { name, language: code })}
                lang={code}
                attributes={{ input: { dir: usualDirection(code) } }}
                value={item.texts[code] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange(changeItem(study, item, { texts: { ...item.texts, [code]: value } }))
                }
              />
            ))}
            {flags.map((flag) => {
              const FlagIcon = FLAG_ICONS[flag];
              return (
                <ActionIcon
                  key={flag}
                  variant={item[flag] ? 'light' : 'subtle'}
                  size={26}
                  aria-label={t(`designer.flagOf.${flag}`, { name })}
                  aria-pressed={item[flag]}
                  title={t(`designer.flag.${flag}`)}
                  onClick={() => onChange(changeItem(study, item, { [flag]: !item[flag] }))}
                >
                  <FlagIcon size={15} aria-hidden="true" />
                </ActionIcon>
              );
            })}
          </div>
        );
      })}
      {rest <= 0 ? null : <p className="study-told">{t('designer.study.more', { count: rest })}</p>}
    </fieldset>
  );
}
