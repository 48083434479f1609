import type { DocumentChange, DraftDocument, Effect } from '@seker/questionnaire/design';
import { StateChip, type StateChipProps, useText } from '@seker/ui';
import { IconAlertTriangle, IconCheck, IconPlus, IconRefresh } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { usePaperLanguage } from '../session/desk.ts';
import { sayChange } from './say-change.ts';

export interface DiffListProps {
  readonly changes: readonly DocumentChange[];
  readonly before: DraftDocument;
  readonly after: DraftDocument;
}

const EFFECTS = {
  safe: { tone: 'accent', icon: IconCheck },
  newVariable: { tone: 'info', icon: IconPlus },
  recode: { tone: 'warn', icon: IconRefresh },
  losesAnswers: { tone: 'danger', icon: IconAlertTriangle },
} as const satisfies Record<Effect, Pick<StateChipProps, 'tone' | 'icon'>>;

const MOST = 300;

/** What is different, in words, each with what it does to data that are there. */
export function DiffList({ changes, before, after }: DiffListProps): ReactElement {
  const t = useText();
  const { language } = usePaperLanguage();
  if (changes.length === 0) return <p className="versions-none">{t('designer.diff.none')}</p>;
  return (
    <ol className="diff">
      {changes.slice(0, MOST).map((change) => {
        const said = sayChange(change, { before, after, language, t });
        const { tone, icon } = EFFECTS[change.effect];
        return (
          <li key={JSON.stringify(change)} className="diff-row">
            <bdi className="diff-where">{said.where}</bdi>
            <bdi className="diff-what">{said.what}</bdi>
            {said.before === '' && said.after === '' ? null : (
              <span className="diff-values">
                {said.before === '' ? null : (
                  <del>
                    <bdi>{said.before}</bdi>
                  </del>
                )}
                {said.after === '' ? null : (
                  <ins>
                    <bdi>{said.after}</bdi>
                  </ins>
                )}
              </span>
            )}
            <StateChip tone={tone} icon={icon}>
              {t(`designer.effect.${change.effect}`)}
            </StateChip>
          </li>
        );
      })}
      {changes.length > MOST ? <li>{t('designer.diff.more', { count: changes.length - MOST })}</li> : null}
    </ol>
  );
}
