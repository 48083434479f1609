import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { RandomRows, SplitRows } from '../../logic/index.ts';
import { SwitchProperty, useSetField } from '../../parts/fields/property-fields.tsx';
import { nodeWords } from '../../say/node-words.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import type { IndexedNode } from '../../session/draft-index.ts';
import { useDraftIndex, useSession } from '../../session/use-draft.ts';
import { StructureActs } from './structure-acts.tsx';

/** The members of a chapter, page, block, split or text. */
export function GroupProperties({ entry }: { readonly entry: IndexedNode }): ReactElement {
  const t = useText();
  const session = useSession();
  const { language } = usePaperLanguage();
  const { node, role } = entry;
  const set = useSetField(node.uid);
  return (
    <>
      <header className="properties-head">
        <h2>
          <bdi>{nodeWords(session.document, entry, language, t)}</bdi>
        </h2>
      </header>
      <div className="properties-body">
        {role === 'chapter' ? (
          <SwitchProperty
            label={t('designer.hideTitle')}
            value={node['hideTitle'] === true}
            onChange={(value) => set('hideTitle', value ? true : undefined)}
          />
        ) : null}
        {role === 'page' ? (
          <SwitchProperty
            label={t('designer.landscape')}
            value={node['landscape'] === true}
            onChange={(value) => set('landscape', value ? true : undefined)}
          />
        ) : null}
        {role === 'split' ? <SplitRows node={node} /> : null}
        {role === 'chapter' || role === 'page' || role === 'block' || role === 'splitBlock' ? (
          <GroupRandom entry={entry} />
        ) : null}
        <StructureActs entry={entry} />
        <p className="property-fact">
          <bdi dir="ltr">{node.uid}</bdi>
        </p>
      </div>
    </>
  );
}

/** What chance does to the pages of a chapter, or to what stands on a page. */
function GroupRandom({ entry }: { readonly entry: IndexedNode }): ReactElement {
  const t = useText();
  const session = useSession();
  const { language } = usePaperLanguage();
  const { order } = useDraftIndex();
  const { node } = entry;
  const set = useSetField(node.uid);
  const members = order
    .filter(({ parent }) => parent === node.uid)
    .map((member) => ({ uid: member.node.uid, words: nodeWords(session.document, member, language, t) }));
  return (
    <fieldset className="property-set">
      <legend>{t('designer.random')}</legend>
      <RandomRows
        random={node['random']}
        of={members.length}
        members={members}
        onChange={(value) => set('random', value)}
      />
    </fieldset>
  );
}
