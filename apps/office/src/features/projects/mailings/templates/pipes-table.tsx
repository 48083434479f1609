import { TextInput } from '@mantine/core';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { PipeSource } from '../../../../rich-text/pipe-list.tsx';
import type { LostPipes } from '../../../../rich-text/piped-text-editor.tsx';

export interface PipesTableProps {
  readonly sources: readonly PipeSource[];
  readonly used: readonly string[];
  readonly fallbacks: Readonly<Record<string, string>>;
  /** For how many each pipe has no value, as far as it is counted. */
  readonly missingFor: ReadonlyMap<string, number>;
  readonly lost: LostPipes;
  readonly onFallback: (source: string, text: string | null) => void;
  /** Goes to the pipe in its text. */
  readonly onGo: (source: string) => void;
}

/** The pipes of the text: where each comes from, for how many it has no value, and what stands there then. */
export function PipesTable(props: PipesTableProps): ReactElement {
  const { sources, used, fallbacks, missingFor, lost, onFallback, onGo } = props;
  const t = useText();
  return (
    <table className="pipes">
      <thead>
        <tr>
          <th scope="col">{t('mail.pipe')}</th>
          <th scope="col">{t('mail.pipeFrom')}</th>
          <th scope="col">{t('mail.missingFor')}</th>
          <th scope="col">{t('mail.whenMissing')}</th>
        </tr>
      </thead>
      <tbody>
        {used.map((source) => {
          const known = sources.find((one) => one.source === source);
          const missing = missingFor.get(source) ?? 0;
          const name = known?.name ?? source;
          const isLost = lost.has(source);
          return (
            <tr key={source} data-lost={isLost || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={isLost ? 'rich-piece rich-piece-warned' : 'rich-piece'}
                  title={lost.get(source)}
                  onClick={() => onGo(source)}
                >
                  <bdi>{name}</bdi>
                </button>
              </th>
              <td>
                <bdi>{known?.from ?? t('mail.pipeUnknown')}</bdi>
              </td>
              <td className="sk-tabular">{missing === 0 ? '–' : countText(missing)}</td>
              <td>
                {source.startsWith('@') && missing === 0 ? (
                  '–'
                ) : (
                  <TextInput
                    size="xs"
                    aria-label={t('mail.fallbackOf', { name })}
                    placeholder={t('mail.notSentToThem')}
                    value={fallbacks[source] ?? ''}
                    onChange={({ currentTarget: { value } }) => onFallback(source, value === '' ? null : value)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
