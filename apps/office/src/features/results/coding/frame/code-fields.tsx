import { Switch } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconLock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { LimitedInput, LimitedTextarea } from '../../../../form/index.ts';
import { useFrame } from './frame-context.ts';
import type { CodeEdit } from './use-code-draft.ts';

/** The names of a code in the languages of the project, its note, and whether it stands alone. */
export function CodeFields({ edit }: { readonly edit: CodeEdit }): ReactElement {
  const t = useText();
  const { answer } = useFrame();
  const { code, content, change, mayEditCode } = edit;
  // A name in a language that the project has no more is still a name of the code.
  const others = Object.keys(content.names).filter((name) => answer.languages.every((one) => one.code !== name));
  const languages = [...answer.languages, ...others.map((name) => ({ code: name, name }))];
  const why =
    code.isRetired || code.mergedInto !== null
      ? 'codeframe.retiredHint'
      : code.systemKey === null
        ? null
        : 'codeframe.systemHint';
  return (
    <div className="codeframe-fields">
      {why === null ? null : (
        <p className="codeframe-why">
          <IconLock size={16} aria-hidden="true" />
          {t(why)}
        </p>
      )}
      {languages.map(({ code: language, name }, index) => (
        <div key={language} className="codeframe-field">
          <label htmlFor={index === 0 ? 'codeframe-first-field' : `codeframe-name-${language}`}>{name}</label>
          <LimitedInput
            id={index === 0 ? 'codeframe-first-field' : `codeframe-name-${language}`}
            attributes={{ input: { dir: 'auto', lang: language } }}
            most={200}
            readOnly={!mayEditCode}
            value={content.names[language] ?? ''}
            onChange={(event) => change({ names: { ...content.names, [language]: event.currentTarget.value } })}
          />
        </div>
      ))}
      <div className="codeframe-field">
        <label htmlFor="codeframe-note">{t('codeframe.note')}</label>
        <LimitedTextarea
          id="codeframe-note"
          attributes={{ input: content.note === '' ? {} : { dir: 'auto' } }}
          autosize
          minRows={2}
          maxRows={5}
          most={2_000}
          readOnly={!mayEditCode}
          value={content.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </div>
      {code.isNet ? null : (
        <div className="codeframe-field">
          <label htmlFor="codeframe-exclusive">{t('codeframe.exclusive')}</label>
          <Switch
            id="codeframe-exclusive"
            size="sm"
            label={t('codeframe.exclusiveHint')}
            disabled={!mayEditCode}
            checked={content.isExclusive}
            onChange={(event) => change({ isExclusive: event.currentTarget.checked })}
          />
        </div>
      )}
    </div>
  );
}
