import '../../parts/fields/properties.css';
import { type AnswerRuleName, type DraftNode, isJsonObject, type Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Tool } from '../../parts/bar/tool.tsx';
import { useSetField } from '../../parts/fields/property-fields.tsx';
import { nodeWords } from '../../say/node-words.ts';
import type { Piece } from '../../say/piece.ts';
import { type RandomList, sayAnswerRule, sayRandom, saySplit } from '../../say/say-random.ts';
import { useLogicWords } from '../../say/use-logic-words.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { findRule, withRule } from '../../session/rules/answer-rules.ts';
import { useDraftIndex, useSession } from '../../session/use-draft.ts';
import { Chip, StillChip } from '../chip.tsx';
import { RandomRows } from './random-rows.tsx';
import { RuleRows } from './rule-rows.tsx';
import { SplitRows } from './split-rows.tsx';

interface OperandRowProps {
  readonly pieces: readonly Piece[];
  readonly label: string;
  readonly editor: ReactElement;
  readonly onRemove?: () => void;
}

/** A sentence whose operand opens everything that can be set of it. */
function OperandRow({ pieces, label, editor, onRemove }: OperandRowProps): ReactElement {
  const t = useText();
  return (
    <li className="logic-rule">
      <div className="logic-branches">
        <div className="logic-branch">
          {pieces.map((one, place) =>
            one.type === 'operand' ? (
              <Chip
                key={one.text}
                type="operand"
                label={label}
                editor={() => <div className="logic-set">{editor}</div>}
              >
                {one.text}
              </Chip>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name of their own.
              <StillChip key={place} {...one} />
            ),
          )}
        </div>
      </div>
      {onRemove === undefined ? null : (
        <div className="logic-tools">
          <Tool label={t('designer.logic.removeRule')} icon={IconTrash} onPress={onRemove} />
        </div>
      )}
    </li>
  );
}

/** An answer rule as a sentence, its limits in place. */
export function AnswerRuleRow({
  node,
  name,
}: {
  readonly node: DraftNode;
  readonly name: AnswerRuleName;
}): ReactElement {
  const t = useText();
  const words = useLogicWords();
  const set = useSetField(node.uid);
  const rules = node['rules'];
  const keep = (value: readonly Json[] | undefined): boolean =>
    set('rules', value === undefined ? undefined : [...value]);
  return (
    <OperandRow
      pieces={sayAnswerRule(rules, name, words)}
      label={t('designer.answerRules')}
      editor={findRule(rules, name) === null ? <span /> : <RuleRows rules={rules} offered={[name]} onChange={keep} />}
      onRemove={() => keep(withRule(rules, name, false))}
    />
  );
}

/** A split as a sentence. */
export function SplitRow({ node }: { readonly node: DraftNode }): ReactElement {
  const t = useText();
  const words = useLogicWords();
  return (
    <OperandRow pieces={saySplit(node, words)} label={t('designer.say.split')} editor={<SplitRows node={node} />} />
  );
}

export interface RandomRowProps {
  readonly node: DraftNode;
  /** `random`, or `random.rows` of a question. */
  readonly field: string;
}

/** A random rule as a sentence: of a list of a question, or of what stands inside a node. */
export function RandomRow({ node, field }: RandomRowProps): ReactElement {
  const t = useText();
  const session = useSession();
  const words = useLogicWords();
  const { language } = usePaperLanguage();
  const { order } = useDraftIndex();
  const set = useSetField(node.uid);
  const [, list] = field.split('.');
  const all = node['random'];
  const random = list === undefined ? all : isJsonObject(all) ? all[list] : undefined;
  const inside = order.filter(({ parent }) => parent === (node.uid === 'document' ? null : node.uid));
  const items = list === undefined ? inside : node[list];
  const said = { random, list: listOf(list, inside[0]?.role), of: Array.isArray(items) ? items.length : 0 };
  const members = list === undefined ? inside : [];
  return (
    <OperandRow
      pieces={sayRandom(said, words)}
      label={t('designer.random')}
      editor={
        <RandomRows
          random={random}
          of={said.of}
          members={members.map((entry) => ({
            uid: entry.node.uid,
            words: nodeWords(session.document, entry, language, t),
          }))}
          onChange={(value) => set(field, value)}
        />
      }
      onRemove={() => set(field, undefined)}
    />
  );
}

function listOf(list: string | undefined, inside: string | undefined): RandomList {
  if (list === 'answers' || list === 'rows' || list === 'columns') return list;
  if (inside === 'chapter') return 'chapters';
  return inside === 'page' ? 'pages' : 'parts';
}
