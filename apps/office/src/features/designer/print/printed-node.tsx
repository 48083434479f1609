import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { PrintedNodeText, PrintedRule } from './printed-nodes.ts';

export interface PrintedNodeProps {
  readonly node: PrintedNodeText;
  readonly hasCodes: boolean;
  readonly hasRules: boolean;
  readonly hasScripts: boolean;
}

export function PrintedNode({ node, hasCodes, hasRules, hasScripts }: PrintedNodeProps): ReactElement {
  const t = useText();
  const { role, number, words, script, comment, lists, rules, ordinal } = node;
  if (role === 'page') return <h3 className="printed-page">{t('designer.pageNumber', { number: ordinal })}</h3>;
  if (role === 'chapter') return <h2 className="printed-chapter">{words}</h2>;
  return (
    <section className="printed" aria-label={number === '' ? words : number}>
      {hasRules
        ? rules.filter(({ when }) => when === 'entrance').map((rule) => <RuleLine key={rule.key} rule={rule} />)
        : null}
      <p className="printed-words">
        {number === '' ? null : (
          <bdi dir="ltr" className="printed-number">
            {number}
          </bdi>
        )}{' '}
        {words}
      </p>
      {hasScripts && script !== '' ? (
        <p className="printed-note">
          <strong>{t('designer.script')}:</strong> {script}
        </p>
      ) : null}
      {hasScripts && comment !== '' ? (
        <p className="printed-note">
          <strong>{t('designer.comment')}:</strong> {comment}
        </p>
      ) : null}
      {lists.map(({ list, items }) => (
        <ul key={list} className="printed-list">
          {items.map((item) => (
            <li key={item.uid}>
              {hasCodes ? (
                <bdi dir="ltr" className="printed-code">
                  {item.code}
                </bdi>
              ) : (
                <span className="printed-code" />
              )}{' '}
              {item.words}
            </li>
          ))}
        </ul>
      ))}
      {hasRules
        ? rules.filter(({ when }) => when === 'exit').map((rule) => <RuleLine key={rule.key} rule={rule} />)
        : null}
    </section>
  );
}

/** In the screen's words, which may run the other way than the paper's. */
function RuleLine({ rule: { words } }: { readonly rule: PrintedRule }): ReactElement {
  return (
    <p className="printed-rule" dir="auto">
      {words}
    </p>
  );
}
