import { Checkbox, TextInput } from '@mantine/core';
import { countText, Meta, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { useField } from '../../../../form/index.ts';
import type { CodingChoices } from '../allocation/allocation-data.ts';
import { sourceKey } from './use-values.ts';

export interface SourceListProps {
  readonly name: string;
  readonly label: string;
  readonly sources: CodingChoices['sources'];
  readonly value: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

/** From so many on they are searched. */
const MANY = 8;

/** Open texts of the questionnaire, of which some are ticked; those that are encoded already say so. */
export function SourceList({ name, label, sources, value, onChange }: SourceListProps): ReactElement {
  const t = useText();
  const { id, error } = useField({ name, label });
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = sources.filter(({ number, text }) => `${number} ${text}`.toLowerCase().includes(wanted));
  return (
    <div className="sources" role="group" aria-label={label} aria-describedby={`${id}-error`}>
      <span className="sources-label" aria-hidden="true">
        {label} <span className="sources-needed">*</span>
      </span>
      {sources.length > MANY ? (
        <TextInput
          id={id}
          aria-label={t('encodingSetup.find')}
          placeholder={t('encodingSetup.find')}
          value={typed}
          attributes={{ input: { dir: 'auto' } }}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <ul className="sources-list" data-wrong={error !== null}>
        {shown.map((source, index) => {
          const key = sourceKey(source);
          const isUsed = source.useId !== null;
          return (
            <li key={key}>
              <Checkbox
                {...(index === 0 && sources.length <= MANY ? { id } : {})}
                checked={value.includes(key)}
                disabled={isUsed}
                label={
                  <>
                    <bdi dir="ltr" className="sources-number">
                      {source.number}
                    </bdi>{' '}
                    <bdi>{source.text}</bdi>
                  </>
                }
                description={
                  <Meta
                    parts={[
                      t('encodingSetup.answers', { count: source.answers, n: countText(source.answers) }),
                      isUsed ? t('encodingSetup.inUse') : null,
                    ]}
                  />
                }
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...value, key] : value.filter((one) => one !== key))
                }
              />
            </li>
          );
        })}
        {shown.length === 0 ? (
          <li className="sources-none">
            {t(sources.length === 0 ? 'encodingSetup.noTexts' : 'encodingSetup.noSuchText')}
          </li>
        ) : null}
      </ul>
      <p id={`${id}-error`} className="sources-error">
        {error}
      </p>
    </div>
  );
}
