import type { TextsIn } from '@seker/ui';
import type { ReactElement } from 'react';
import type { PrintedList } from './printed-lists.ts';
import type { PrintedNodeText, PrintedRule } from './printed-nodes.ts';

/** What of a questionnaire goes on paper beside its words. */
export interface PrintedParts {
  readonly hasCodes: boolean;
  readonly hasRules: boolean;
  readonly hasScripts: boolean;
  /** Kinds, and how each question is answered. */
  readonly hasNeeds: boolean;
}

export interface PrintedNodeProps extends PrintedParts {
  readonly node: PrintedNodeText;
  readonly said: TextsIn;
}

export function PrintedNode({ node, said, hasCodes, hasRules, hasScripts, hasNeeds }: PrintedNodeProps): ReactElement {
  const { role, number, words, script, comment, needs, blanks, lists, rules } = node;
  const sentences = (when: PrintedRule['when']): ReactElement[] =>
    hasRules
      ? rules.filter((rule) => rule.when === when).map((rule) => <RuleLine key={rule.key} rule={rule} said={said} />)
      : [];
  const isQuestion = role === 'question' || role === 'text';
  return (
    <section className="printed" data-role={role} aria-label={number || words || undefined}>
      {role === 'chapter' && words !== '' ? <h2 className="printed-chapter">{words}</h2> : null}
      {isQuestion || role === 'chapter' ? null : <h3 className="printed-page">{words}</h3>}
      {sentences('entrance')}
      {isQuestion ? (
        <p className="printed-words">
          {number === '' ? null : (
            <bdi dir="ltr" className="printed-number">
              {number}
            </bdi>
          )}{' '}
          {words}
        </p>
      ) : null}
      {hasNeeds && needs.length > 0 ? (
        <p className="printed-needs" lang={said.language} dir={said.direction}>
          [{needs.join(' · ')}]
        </p>
      ) : null}
      {hasScripts ? <Note name={said.t('designer.script')} words={script} /> : null}
      {hasScripts ? <Note name={said.t('designer.comment')} words={comment} /> : null}
      {lists.map((list) => (
        <ListLines key={list.key} list={list} hasCodes={hasCodes} hasNeeds={hasNeeds} />
      ))}
      {hasNeeds
        ? Array.from({ length: blanks }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty lines have no name of their own.
            <div key={line} className="printed-blank" aria-hidden="true" />
          ))
        : null}
      {sentences('exit')}
    </section>
  );
}

function Note({ name, words }: { readonly name: string; readonly words: string }): ReactElement | null {
  return words === '' ? null : (
    <p className="printed-note">
      <strong>{name}:</strong> {words}
    </p>
  );
}

function ListLines({
  list: { of, items },
  hasCodes,
  hasNeeds,
}: Pick<PrintedParts, 'hasCodes' | 'hasNeeds'> & { readonly list: PrintedList }): ReactElement {
  return (
    <>
      {of === '' ? null : <p className="printed-note">{of}</p>}
      <ul className="printed-list">
        {items.map(({ uid, code, words, notes }) => (
          <li key={uid}>
            <bdi dir="ltr" className="printed-code">
              {hasCodes ? code : ''}
            </bdi>{' '}
            {words}
            {hasNeeds && notes.length > 0 ? <span className="printed-needs"> [{notes.join(' · ')}]</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** In the sheet's language; in the screen's where the screens have none of the sheet's, which may run the other way. */
function RuleLine({ rule: { words }, said }: { readonly rule: PrintedRule; readonly said: TextsIn }): ReactElement {
  return (
    <p className="printed-rule" lang={said.language} dir={said.direction}>
      {words}
    </p>
  );
}
