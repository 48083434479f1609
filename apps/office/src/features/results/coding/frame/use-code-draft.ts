import { type CodeRow, codeframesCalls as calls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { type CodeContent, contentOf, sameCode, sameRules, standingOfDraft } from './code-draft.ts';
import { useFrame } from './frame-context.ts';
import { sayFailure } from './use-frame-acts.ts';

export interface CodeEdit {
  readonly code: CodeRow;
  readonly content: CodeContent;
  readonly standing: ReturnType<typeof standingOfDraft>;
  /** Whether names, note and exclusiveness may be changed. */
  readonly mayEditCode: boolean;
  readonly mayEditRules: boolean;
  readonly change: (own: Partial<CodeContent>) => void;
  readonly discard: () => void;
  /** Goes on with what was typed here, over what another person has saved. */
  readonly keepMine: () => void;
  readonly save: () => void;
}

/** A code as it is typed over; what is typed outlives a look at another code. Null: the frame has no such code. */
export function useCodeDraft(codeId: number): CodeEdit | null {
  const t = useText();
  const { place, answer, tree, acts, drafts, setDraft } = useFrame();
  const code = tree.byId.get(codeId);
  if (code === undefined) return null;
  const stored = contentOf(code, answer.rules);
  const draft = drafts.get(codeId);
  const content = draft?.content ?? stored;
  const standing = standingOfDraft(draft, stored);
  const isLiving = !code.isRetired && code.mergedInto === null;
  const save = (): void => {
    if (standing !== 'changed') return;
    acts
      .perform(async (seen) => {
        let revision = seen;
        if (!sameCode(content, stored)) {
          const { names, note, isExclusive } = content;
          const body = { parentId: code.parentId, names: { ...names }, note, isExclusive, revision };
          ({ revision } = await client.call(calls.editCode, { ...place, codeId, ...body }));
          // If the rules are refused, what is stored by now is one's own and no other person's.
          setDraft(codeId, { over: { ...content, rules: stored.rules }, content });
        }
        if (!sameRules(content, stored)) {
          // One that was added and not typed yet is none.
          const rules = content.rules.filter(({ text }) => text.trim() !== '').map((rule) => ({ ...rule }));
          ({ revision } = await client.call(calls.saveCodeRules, { ...place, codeId, rules, revision }));
        }
        return revision;
      })
      .then(
        (revision) => {
          if (revision === null) return;
          setDraft(codeId, null);
          notify({ id: 'codeframe', text: t('codeframe.saved') });
        },
        (error: unknown) => sayFailure(error, t),
      );
  };
  return {
    code,
    content,
    standing,
    mayEditCode: answer.mayEdit && isLiving && code.systemKey === null,
    mayEditRules: answer.mayEdit && isLiving && !code.isNet,
    change: (own) => setDraft(codeId, { over: draft?.over ?? stored, content: { ...content, ...own } }),
    discard: () => setDraft(codeId, null),
    keepMine: () => setDraft(codeId, { over: stored, content }),
    save,
  };
}
