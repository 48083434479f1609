import { Select, TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import {
  IconAlertTriangle,
  IconArrowsShuffle,
  IconCornerDownLeft,
  IconEqual,
  IconEye,
  IconHelpCircle,
  IconLink,
  IconList,
  IconListSearch,
} from '@tabler/icons-react';
import { type ReactElement, useMemo } from 'react';
import { draftNames } from '../../say/draft-names.ts';
import { logicEntries } from '../../say/logic-entries.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { useDraftIndex, useSession } from '../../session/use-draft.ts';
import { type LogicFilter, logicCounts } from './found-logic.ts';

const KINDS = [
  { kind: null, name: 'designer.logic.everything', icon: IconList, count: 'all' },
  { kind: 'showHide', name: 'designer.logic.showHide', icon: IconEye, count: 'showHide' },
  { kind: 'skipEnd', name: 'designer.logic.skipEnd', icon: IconCornerDownLeft, count: 'skipEnd' },
  { kind: 'checks', name: 'designer.logic.checks', icon: IconAlertTriangle, count: 'checks' },
  { kind: 'sets', name: 'designer.logic.sets', icon: IconEqual, count: 'sets' },
  { kind: 'binds', name: 'designer.logic.binds', icon: IconLink, count: 'binds' },
  { kind: 'randoms', name: 'designer.logic.randoms', icon: IconArrowsShuffle, count: 'randoms' },
] as const;

export interface LogicFiltersProps {
  readonly filter: LogicFilter;
  readonly onChange: (filter: LogicFilter) => void;
  /** How many nodes have a problem with their logic. */
  readonly faulty: number;
}

/** What of all rules is shown: by words, node, kind, and what is amiss. */
export function LogicFilters({ filter, onChange, faulty }: LogicFiltersProps): ReactElement {
  const t = useText();
  const session = useSession();
  const { language } = usePaperLanguage();
  const { order } = useDraftIndex();
  const counts = useMemo(() => logicCounts(order), [order]);
  const nodes = useMemo(() => {
    const names = draftNames(session.document, language, t);
    return order
      .filter(({ node, role }) => role === 'question' || logicEntries(node, role).length > 0)
      .map(({ node }) => ({ value: node.uid, label: names.place(node.uid) ?? node.uid }));
  }, [order, session, language, t]);
  const only = [
    { only: 'problems', name: 'designer.logic.withProblems', icon: IconAlertTriangle, count: faulty },
    { only: 'unknown', name: 'designer.logic.unknowns', icon: IconHelpCircle, count: counts.unknown },
    { only: 'list', name: 'designer.logic.fromList', icon: IconListSearch, count: counts.list },
  ] as const;
  return (
    <aside className="logic-filters" data-pane="logic-filters" aria-label={t('designer.logic.kinds')}>
      <div className="logic-head">
        <TextInput
          type="search"
          data-pane-focus
          aria-label={t('designer.logic.find')}
          placeholder={t('designer.logic.find')}
          attributes={{ input: { dir: 'auto' } }}
          value={filter.typed}
          onChange={(event) => onChange({ ...filter, typed: event.currentTarget.value })}
        />
      </div>
      <ul className="logic-kinds">
        {KINDS.map(({ kind, name, icon: Sign, count }) => (
          <li key={name}>
            <button
              type="button"
              className="side-choice"
              aria-pressed={filter.kind === kind}
              onClick={() => onChange({ ...filter, kind })}
            >
              <Sign size={16} aria-hidden="true" />
              <span className="logic-kind-name">{t(name)}</span>
              <span className="logic-count">{counts[count]}</span>
            </button>
          </li>
        ))}
      </ul>
      <h2 className="logic-filters-title">{t('designer.logic.filters')}</h2>
      <ul className="logic-kinds">
        {only.map(({ only: one, name, icon: Sign, count }) => (
          <li key={name}>
            <button
              type="button"
              className="side-choice"
              aria-pressed={filter.only === one}
              data-tone={one === 'problems' && count > 0 ? 'danger' : undefined}
              onClick={() => onChange({ ...filter, only: filter.only === one ? null : one })}
            >
              <Sign size={16} aria-hidden="true" />
              <span className="logic-kind-name">{t(name)}</span>
              <span className="logic-count">{count}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="logic-of-node">
        <Select
          size="xs"
          searchable
          clearable
          limit={60}
          label={t('designer.logic.ofNode')}
          placeholder={t('designer.logic.anyNode')}
          data={nodes}
          value={filter.node}
          onChange={(node) => onChange({ ...filter, node })}
        />
      </div>
    </aside>
  );
}
