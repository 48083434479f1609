import { type DraftNode, isJsonObject, type JsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconLink } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { draftIndex } from '../../session/draft-index.ts';
import { useDraft } from '../../session/use-draft.ts';

const TAKES = ['chosen', 'notChosen', 'all'] as const;

/** Lists that a question takes from others: dashed, for nothing of them is typed here. */
export function BoundLists({ node }: { readonly node: DraftNode }): ReactElement | null {
  const binds = (Array.isArray(node['binds']) ? node['binds'] : []).filter(
    (bind): bind is JsonObject => isJsonObject(bind) && typeof bind['from'] === 'string' && bind['take'] !== undefined,
  );
  if (binds.length === 0) return null;
  return (
    <ul className="paper-bound">
      {binds.map((bind, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: binds have no name of their own.
        <li key={place}>
          <BoundList bind={bind} />
        </li>
      ))}
    </ul>
  );
}

function BoundList({ bind }: { readonly bind: JsonObject }): ReactElement {
  const t = useText();
  const from = typeof bind['from'] === 'string' ? bind['from'] : '';
  const number = useDraft((document) => draftIndex(document).byUid.get(from)?.node['number']);
  const take = TAKES.find((one) => one === bind['take']) ?? 'chosen';
  return (
    <>
      <IconLink size={14} aria-hidden="true" />
      {t(`designer.bound.${take}`)}{' '}
      <bdi className="paper-bound-from" dir="ltr">
        {typeof number === 'string' ? number : t('designer.gone')}
      </bdi>
    </>
  );
}
