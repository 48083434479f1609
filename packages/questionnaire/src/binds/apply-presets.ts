import type { Group, Member } from '../document/questionnaire.ts';
import type { ExitAction, Rule } from '../document/routing-rule.ts';
import type { Preset } from './bound-question.ts';

/** Applies presets at their source: as `set` rules among the source's exit rules. */
export function applyPresets(
  root: Group,
  presets: readonly { readonly target: string; readonly preset: Preset }[],
): Group {
  if (presets.length === 0) return root;
  const visit = (member: Member): Member => {
    if (member.type === 'group') return { ...member, members: member.members.map(visit) };
    if (member.type === 'text') return member;
    const rules = presets
      .filter(({ preset }) => preset.from === member.uid)
      .map(
        ({ target, preset }): Rule<ExitAction> => [
          { if: preset.if, do: { do: 'set', question: target, value: preset.value } },
        ],
      );
    return rules.length === 0 ? member : { ...member, exit: [...member.exit, ...rules] };
  };
  return { ...root, members: root.members.map(visit) };
}
