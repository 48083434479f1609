import {
  type CodeProposal,
  type CodeRow,
  type CodeRuleRow,
  codeframesCalls as calls,
  frameUndoCalls,
  projectCalls,
  type TriedAnswer,
} from '@seker/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { PROJECT } from '../../../../project/project.test-data.ts';
import { loggedIn } from '../../../../testing/account.test-data.ts';
import { type Answer, answerTo } from '../../../../testing/answering.ts';
import { AsScreen } from '../../../../testing/as-screen.tsx';
import { type Speak, show } from '../../../../testing/show.tsx';
import { CODES } from '../session/coding.test-data.ts';
import { FramePage } from './frame-page.tsx';
import { PROPOSALS, triedAnswers } from './proposed-codes.test-data.ts';

/** A server with one frame: each change is a revision of it. */
export interface FrameServer {
  codes: readonly CodeRow[];
  rules: readonly Omit<CodeRuleRow, 'id'>[];
  revision: number;
  /** What was asked of it that changes something, in its order. */
  readonly done: { readonly call: string; readonly codeId: number; readonly body: unknown }[];
  readonly tried: { readonly text: string; readonly kind: string; readonly only: string | null }[];
  closed: readonly number[];
  /** Names of found proposals that were dismissed. */
  dismissed: readonly string[];
  /** The person goes to another screen, or comes back from there. */
  go: (isAway: boolean) => void;
}

export interface ShownFrame {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly search?: string;
  readonly mayEdit?: boolean;
  readonly isClosed?: boolean;
  readonly codes?: readonly CodeRow[];
  readonly rules?: FrameServer['rules'];
  readonly proposals?: readonly CodeProposal[];
  readonly tried?: readonly TriedAnswer[];
}

const RULES: FrameServer['rules'] = [
  { codeId: 12, language: null, kind: 'words', text: 'מבצע', isAuto: false },
  { codeId: 12, language: 'he', kind: 'exact', text: 'מבצעים', isAuto: true },
  { codeId: 13, language: null, kind: 'words', text: 'מועדון', isAuto: false },
  { codeId: 22, language: 'he', kind: 'exact', text: 'איכות', isAuto: true },
  { codeId: 22, language: 'he', kind: 'words', text: 'טרי', isAuto: false },
  { codeId: 22, language: 'en', kind: 'pattern', text: 'fresh(ness|est)?', isAuto: false },
];

const refused = (code: string, status: number): Response =>
  new Response(JSON.stringify({ code, error: code }), { status, headers: { 'content-type': 'application/json' } });

/** Shows the frame's editor, with a server that keeps what is changed. */
export async function showFrame(
  language: 'he' | 'en',
  shown: ShownFrame = {},
): Promise<{ readonly t: Speak; readonly server: FrameServer }> {
  const { width = 1_176, height = 852, scheme = 'light', search = '' } = shown;
  const server: FrameServer = {
    codes: shown.codes ?? CODES,
    rules: shown.rules ?? RULES,
    revision: 7,
    done: [],
    tried: [],
    closed: [],
    dismissed: [],
    go: () => undefined,
  };
  const Visited = (): ReactNode => {
    const [isAway, setAway] = useState(false);
    useEffect(() => {
      server.go = setAway;
    }, []);
    return isAway ? null : <FramePage projectId={1_042} useId={1} />;
  };
  const t = await show(
    () => (
      <AsScreen>
        <Visited />
      </AsScreen>
    ),
    {
      language,
      route: '/p/$projectId/coding/$useId/frame',
      path: `/p/1042/coding/1/frame${search}`,
      screen: { width, height, colorScheme: scheme },
      answers: answersOf(server, language, shown),
    },
  );
  return { t, server };
}

function answersOf(server: FrameServer, language: 'he' | 'en', shown: ShownFrame): readonly Answer[] {
  const { isClosed = false, mayEdit = !isClosed } = shown;
  const isHebrew = language === 'he';
  /** A change over the revision that is seen; over another one it is refused. */
  const change = (
    call: string,
    { params, body }: { readonly params: Readonly<Record<string, string>>; readonly body: unknown },
    apply: (codeId: number) => void,
  ): { readonly revision: number } | Response => {
    const { revision } = body as { readonly revision?: number };
    if (revision !== undefined && revision !== server.revision) return refused('stale', 409);
    const codeId = Number(params['codeId'] ?? 0);
    server.done.push({ call, codeId, body });
    apply(codeId);
    server.revision += 1;
    return { revision: server.revision };
  };
  const put = (codeId: number, own: Partial<CodeRow>): void => {
    server.codes = server.codes.map((code) => (code.id === codeId ? { ...code, ...own } : code));
  };
  return [
    loggedIn({ id: 2, role: 'supervisor', screenLanguage: language }),
    answerTo(projectCalls.readProject, () => PROJECT),
    answerTo(calls.readCodeframe, () => ({
      frame: {
        id: 1,
        name: isHebrew ? 'סיבות בחירה ברשת' : 'Reasons for a chain',
        isMultiple: true,
        mostCodes: 3,
        revision: server.revision,
        codes: [...server.codes],
      },
      rules: server.rules.map((rule, index) => ({ ...rule, id: index + 1 })),
      counts: CODES.map(({ id, number }) => ({ codeId: id, answers: (number * 37) % 240 })),
      changes: [],
      languages: [
        { code: 'he', name: isHebrew ? 'עברית' : 'Hebrew' },
        { code: 'en', name: isHebrew ? 'אנגלית' : 'English' },
      ],
      nextNumber: 100,
      mayEdit,
      question: isHebrew ? 'מה הסיבה העיקרית שבחרת לקנות ברשת הזאת?' : 'Why did you choose this chain?',
      isClosed,
    })),
    answerTo(calls.listCodeProposals, () => ({
      proposals: [...(shown.proposals ?? PROPOSALS[language])].filter(({ id, name }) =>
        id === null ? !server.dismissed.includes(name) : !server.closed.includes(id),
      ),
    })),
    answerTo(frameUndoCalls.dismissFoundProposal, ({ body }) => {
      const { words } = body as { readonly words: readonly string[] };
      const found = PROPOSALS[language].find(
        (one) => one.id === null && one.words.every((word) => words.includes(word)),
      );
      server.dismissed = [...server.dismissed, found?.name ?? ''];
      return { success: true };
    }),
    answerTo(frameUndoCalls.undoMerge, (asked) => {
      const changed = change('undoMerge', asked, (codeId) => put(codeId, { mergedInto: null, isRetired: false }));
      return changed instanceof Response ? changed : { ...changed, restored: 22 };
    }),
    answerTo(calls.closeCodeProposal, ({ params, body }) => {
      server.done.push({ call: 'close', codeId: Number(params['proposalId']), body });
      server.closed = [...server.closed, Number(params['proposalId'])];
      return { success: true };
    }),
    answerTo(calls.addCode, (asked) => {
      const form = asked.body as Pick<CodeRow, 'number' | 'names' | 'isNet' | 'parentId' | 'note' | 'isExclusive'>;
      if (server.codes.some(({ number }) => number === form.number)) return refused('categoryExists', 409);
      const [base] = CODES;
      const changed = change('add', asked, () => {
        if (base !== undefined) server.codes = [...server.codes, { ...base, ...form, id: 500, position: 500 }];
      });
      return changed instanceof Response ? changed : { ...changed, id: 500 };
    }),
    answerTo(calls.editCode, (asked) =>
      change('edit', asked, (codeId) => {
        const { revision: _, ...own } = asked.body as CodeRow & { readonly revision: number };
        put(codeId, own);
      }),
    ),
    answerTo(calls.moveCode, (asked) =>
      change('move', asked, (codeId) => {
        const { parentId, beforeId } = asked.body as { parentId: number | null; beforeId: number | null };
        const before = server.codes.find(({ id }) => id === beforeId)?.position ?? 900;
        put(codeId, { parentId, position: before - 0.5 });
        const order = server.codes.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
        server.codes = server.codes.map((code) => ({ ...code, position: order.indexOf(code.id) }));
      }),
    ),
    answerTo(calls.retireCode, (asked) =>
      change('retire', asked, (codeId) => put(codeId, asked.body as { isRetired: boolean })),
    ),
    answerTo(calls.previewMerge, ({ params }) =>
      params['codeId'] === '13'
        ? { moved: 22, both: 5, after: 95, rules: 1 }
        : { moved: 78, both: 5, after: 95, rules: 2 },
    ),
    answerTo(calls.mergeCodes, (asked) => {
      const changed = change('merge', asked, (codeId) =>
        put(codeId, { mergedInto: (asked.body as { readonly intoId: number }).intoId, isRetired: true }),
      );
      return changed instanceof Response ? changed : { ...changed, moved: 22 };
    }),
    answerTo(calls.splitCode, (asked) => {
      const changed = change('split', asked, (codeId) => put(codeId, { isRetired: true }));
      return changed instanceof Response ? changed : { ...changed, opened: 87 };
    }),
    answerTo(calls.saveCodeRules, (asked) => {
      const { rules } = asked.body as { readonly rules: readonly Omit<CodeRuleRow, 'id' | 'codeId'>[] };
      if (rules.some(({ text }) => text === 'refused')) return refused('invalid', 422);
      return change('rules', asked, (codeId) => {
        const others = server.rules.filter((rule) => rule.codeId !== codeId);
        server.rules = [...others, ...rules.map((rule) => ({ ...rule, codeId }))];
      });
    }),
    answerTo(calls.tryCodeRule, ({ body }) => {
      const asked = body as FrameServer['tried'][number];
      server.tried.push({ text: asked.text, kind: asked.kind, only: asked.only });
      if (asked.kind === 'pattern' && asked.text.includes('(') && !asked.text.includes(')')) {
        const details = { faults: [{ field: 'text', code: 'unfit' }] };
        return new Response(JSON.stringify({ code: 'invalid', error: 'invalid', details }), { status: 422 });
      }
      return {
        all: 838,
        elsewhere: 4,
        open: 9,
        there: 61,
        answers: [...(shown.tried ?? triedAnswers(language, asked.only))],
      };
    }),
  ];
}
