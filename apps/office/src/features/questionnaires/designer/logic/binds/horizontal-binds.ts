import type { DesignCommand } from '@seker/questionnaire/design';
import { draftIndex } from '../../session/draft-index.ts';
import { bindOf, bindsOf, EMPTY_BIND, setBinds, type Take } from './bind-form.ts';
import { type BindObstacle, type BindSight, displacedBy, whyNoTarget } from './bind-obstacle.ts';

/** Rows, columns or both of one matrix for several others at once. */
export interface HorizontalBinds {
  readonly from: string;
  readonly lists: readonly ('rows' | 'columns')[];
  readonly take: Take;
  /** Rows that were answered so; none: rows that were answered at all. */
  readonly answers: readonly number[];
  readonly without: readonly string[];
}

/** Why a matrix cannot take those lists; null: it can. */
export function whyNotHorizontal(sight: BindSight, { from, lists }: HorizontalBinds, to: string): BindObstacle | null {
  for (const list of lists) {
    const why = whyNoTarget(sight, { type: 'horizontal', from, does: 'show', list }, to);
    if (why !== null) return why;
  }
  return null;
}

/** The commands that bind those targets that can be bound; columns are not answered one by one, so all are taken. */
export function horizontalCommands(
  sight: BindSight,
  wanted: HorizontalBinds,
  targets: readonly string[],
): readonly DesignCommand[] {
  const { byUid } = draftIndex(sight.document);
  return targets.flatMap((to) => {
    const node = byUid.get(to)?.node;
    if (node === undefined || wanted.lists.length === 0 || whyNotHorizontal(sight, wanted, to) !== null) return [];
    const made = wanted.lists.flatMap((list) => {
      const isRows = list === 'rows';
      const bind = bindOf(
        {
          ...EMPTY_BIND,
          type: 'horizontal',
          from: wanted.from,
          to,
          list,
          source: list,
          take: isRows ? wanted.take : 'all',
          answers: isRows && wanted.take !== 'all' ? wanted.answers : [],
          without: isRows ? wanted.without : [],
        },
        null,
      );
      return bind === null ? [] : [bind];
    });
    return [...displacedBy(sight.document, to, made), setBinds(to, [...bindsOf(node), ...made])];
  });
}
