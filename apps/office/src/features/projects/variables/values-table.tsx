import { ActionIcon, TextInput } from '@mantine/core';
import type { VariableValue, WholeVariable } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { TypedNumberInput } from '../../../form/index.ts';

const LANGUAGES = [
  { code: 'he', name: 'variables.labelHe' },
  { code: 'en', name: 'variables.labelEn' },
] as const;

export interface ValuesTableProps {
  readonly variable: WholeVariable;
  readonly unit: WholeVariable['unit'];
  readonly values: readonly VariableValue[];
  readonly faults: Readonly<Partial<Record<string, string>>>;
  readonly onChange: (values: readonly VariableValue[]) => void;
}

/** Each value on a line: what it is, what it is called, how many the list has, and its part of the population. */
export function ValuesTable({ variable, unit, values, faults, onChange }: ValuesTableProps): ReactElement {
  const t = useText();
  const { found, source, mayEdit } = variable;
  const countOf = new Map(found.map(({ parts, count }) => [parts.join('\u001f'), count]));
  const hasCounts = found.some(({ count }) => count !== null);
  const isTyped = source === 'list' || source === 'concatenated';
  const sum = values.reduce((all, { amount }) => all + (amount ?? 0), 0);
  const set = (at: number, change: Partial<VariableValue>): void =>
    onChange(values.map((value, place) => (place === at ? { ...value, ...change } : value)));
  return (
    <div className="variables-scroll">
      <table className="variables-table">
        <thead>
          <tr>
            <th>{t('variables.value')}</th>
            {LANGUAGES.map(({ code, name }) => (
              <th key={code}>{t(name)}</th>
            ))}
            {hasCounts ? <th className="variables-number">{t('variables.found')}</th> : null}
            <th className="variables-number">{t('variables.amount')}</th>
            {mayEdit ? (
              <th>
                <span className="sk-read">{t('variables.acts')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {values.map((value, at) => {
            const key = value.parts.join(' · ');
            const count = countOf.get(value.parts.join('\u001f')) ?? null;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a value is typed; its place is all that stays.
              <tr key={at}>
                <td>
                  <div className="variables-parts">
                    {value.parts.map((part, place) => (
                      <TextInput
                        // biome-ignore lint/suspicious/noArrayIndexKey: a part has its place alone.
                        key={place}
                        size="xs"
                        aria-label={t('variables.value')}
                        value={part}
                        readOnly={!isTyped && part !== '' && countOf.has(value.parts.join('\u001f'))}
                        error={place === 0 ? (faults[`population.${at}`] ?? faults[`population.${at}.parts.0`]) : null}
                        attributes={{ input: { dir: 'auto' } }}
                        onChange={(event) => {
                          const parts = [...value.parts];
                          parts[place] = event.currentTarget.value;
                          set(at, { parts });
                        }}
                      />
                    ))}
                  </div>
                </td>
                {LANGUAGES.map(({ code, name }) => (
                  <td key={code}>
                    <TextInput
                      size="xs"
                      aria-label={t('variables.labelOf', { value: key, language: t(name) })}
                      placeholder={key}
                      value={value.labels[code] ?? ''}
                      attributes={{ input: { dir: 'auto' } }}
                      onChange={(event) => {
                        const { [code]: _, ...others } = value.labels;
                        const typed = event.currentTarget.value;
                        set(at, { labels: typed === '' ? others : { ...others, [code]: typed } });
                      }}
                    />
                  </td>
                ))}
                {hasCounts ? <td className="variables-number">{count === null ? '–' : countText(count)}</td> : null}
                <td className="variables-number">
                  <TypedNumberInput
                    size="xs"
                    min={0}
                    decimalScale={4}
                    aria-label={t('variables.amountOf', { value: key })}
                    value={value.amount}
                    attributes={{ input: { dir: 'ltr' } }}
                    {...(unit === 'percent' ? { suffix: ' %' } : {})}
                    onChange={(amount) => set(at, { amount })}
                  />
                </td>
                {mayEdit ? (
                  <td className="variables-acts">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('variables.dropValue', { value: key })}
                      onClick={() => onChange(values.filter((_, place) => place !== at))}
                    >
                      <IconX size={16} aria-hidden="true" />
                    </ActionIcon>
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3 + (hasCounts ? 1 : 0)}>
              {t('variables.sum')}
            </th>
            <td className="variables-number">
              {countText(Math.round(sum * 100) / 100)}
              {unit === 'percent' ? '%' : ''}
            </td>
            {mayEdit ? <td /> : null}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
