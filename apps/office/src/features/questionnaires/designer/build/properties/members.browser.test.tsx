import { mediaCalls } from '@seker/contract';
import { createRng } from '@seker/kernel';
import {
  type DraftDocument,
  type DraftNode,
  defaultQuestion,
  draftJson,
  emptyDraft,
  freshUids,
  kindMembers,
  SUB_KINDS,
  type SubKind,
} from '@seker/questionnaire/design';
import { expect, test } from 'vitest';
import { answerTo } from '../../../../../testing/answering.ts';
import { withAll } from '../../session/commands.ts';
import { showDraft } from '../../session/show-draft.test-data.tsx';
import {
  ITEM_CASES,
  LIST_CASES,
  type MemberCase,
  PLAIN_CASES,
  PropertiesPane,
  RULE_CASES,
} from './member-cases.test-data.ts';
import { Properties } from './properties.tsx';
import { STREET } from './street.test-data.ts';

/** Folded groups are opened before the pane comes. */
const GROUPS =
  'answering answers rows columns cells places form picture scale shelves sets capture rules random logic media interviewers identity'.split(
    ' ',
  );

interface Step {
  readonly what: string;
  readonly set: MemberCase['set'];
  /** Looks at the question as the draft has it. */
  readonly look: (node: Readonly<Record<string, unknown>>, texts: Readonly<Record<string, unknown>>) => void;
}

interface Planned {
  readonly node: DraftNode;
  readonly number: string;
  /** As reports call it. */
  readonly name: string;
  /** Rounds of steps, each looked at before the next: the scale of numbers takes the answers' place. */
  readonly rounds: readonly (readonly Step[])[];
}

function caseOf<Case>(cases: Readonly<Record<string, Case>>, name: string): Case {
  const found = cases[name];
  if (found === undefined) throw new Error(`${name} is set by no case`);
  return found;
}

const listed = (node: Readonly<Record<string, unknown>>, list: string): readonly unknown[] =>
  Array.isArray(node[list]) ? node[list] : [];

/** What is set of a question of that kind. */
function roundsOf(node: DraftNode, { kind, subKind }: SubKind): Planned['rounds'] {
  const members = kindMembers(kind, subKind);
  if (members === null) throw new Error(`${kind}.${subKind} has no members`);
  const { plain, rules, items, hasEnds, lists } = members;
  const member = (name: string): Step => {
    const { set, wanted } = caseOf(PLAIN_CASES, name);
    return { what: name, set, look: (node) => expect(node).toMatchObject(wanted) };
  };
  const ends: Step = {
    what: 'ends',
    set: async (at) => {
      await at.line(at.t('designer.lowerEnd'), 'low');
      await at.line(at.t('designer.upperEnd'), 'high');
    },
    look: ({ uid }, texts) =>
      expect(texts).toMatchObject({ [`${String(uid)}.label.lower`]: 'low', [`${String(uid)}.label.upper`]: 'high' }),
  };
  const isScaled = plain.includes('scale');
  const ofItem = (list: string, what: string, { set, wanted }: MemberCase): Step => ({
    what: `${list}: ${what}`,
    set,
    look: (node) => expect(listed(node, list)[0]).toMatchObject(wanted),
  });
  // A chained matrix takes its rows from another question.
  const there = lists.filter((list) => !(subKind === 'chained' && list === 'rows'));
  const steps = [
    ...there.map(
      (list): Step => ({
        what: `${list}: one more`,
        set: async (at) => await at.press(at.t(`designer.addTo.${list}` as 'designer.addTo.answers')),
        look: (now) => expect(listed(now, list)).toHaveLength(listed(node, list).length + 1),
      }),
    ),
    ...there.flatMap((list) => (items[list] ?? []).map((name) => ofItem(list, name, caseOf(ITEM_CASES, name)(list)))),
    ...there.flatMap((list) => caseOf(LIST_CASES, list).map((one, place) => ofItem(list, `member ${place}`, one))),
    ...plain.filter((name) => name !== 'scale').map(member),
    ...rules.map((name): Step => {
      const { set, wanted } = caseOf(RULE_CASES, name);
      return {
        what: `rule ${name}`,
        set,
        look: (node) => expect(node['rules']).toContainEqual(expect.objectContaining(wanted)),
      };
    }),
    ...(hasEnds && !isScaled ? [ends] : []),
  ];
  return isScaled ? [steps, [member('scale'), ends]] : [steps];
}

/** Members that all questions have, set of one that is a child of the first. */
const COMMON: readonly Step[] = [
  {
    what: 'number',
    set: async (at) => await at.line(at.t('designer.number'), 'OWN_1'),
    look: (node) => expect(node['number']).toBe('OWN_1'),
  },
  {
    what: 'mandatory',
    set: async (at) => await at.choose('designer.mandatory', 'designer.mandatory.hard'),
    look: (node) => expect(node['mandatory']).toBe('hard'),
  },
  {
    what: 'na',
    set: async (at) => {
      await at.turnOn(at.t('designer.na'));
      await at.line(at.t('designer.naText'), 'none of it');
    },
    look: (node, texts) => expect([node['na'], texts[`${String(node['uid'])}.na`]]).toEqual([true, 'none of it']),
  },
  {
    what: 'hidden',
    set: async (at) => await at.turnOn(at.t('designer.hidden')),
    look: (node) => expect(node['hidden']).toBe(true),
  },
  {
    what: 'random',
    set: async (at) => {
      await at.turnOn(at.t('designer.shuffle'));
      await at.number(at.t('designer.showOnly'), 1);
      await at.press(at.t('designer.flagOf.fixed', { name: at.t('designer.item.answers', { number: 1 }) }));
    },
    look: (node) =>
      expect([node['random'], listed(node, 'answers')[0]]).toMatchObject([
        { answers: { shuffle: true, show: 1 } },
        { fixed: true },
      ]),
  },
  {
    what: 'media',
    set: async (at) => await at.fromLibrary(at.t('designer.addMedium'), 'street.png'),
    look: (node) => expect(node['media']).toMatchObject([{ type: 'image' }]),
  },
  {
    what: 'what interviewers see',
    set: async (at) => {
      await at.line(at.t('designer.script'), 'Read slowly');
      await at.line(at.t('designer.comment'), 'Not aloud');
      await at.number(at.t('designer.timeLimit'), 45);
    },
    look: (node, texts) =>
      expect([
        node['timeLimitSeconds'],
        texts[`${String(node['uid'])}.script`],
        texts[`${String(node['uid'])}.comment`],
      ]).toEqual([45, 'Read slowly', 'Not aloud']),
  },
  {
    what: 'parent',
    set: async (at) => {
      await at.pane.getByRole('combobox', { name: at.t('designer.parent') }).click();
      await at.page.getByRole('option').first().click();
    },
    look: (node) => expect(node['parent']).toEqual(expect.any(String)),
  },
];

function planned(): readonly Planned[] {
  const fresh = freshUids(createRng('members', 'uids').share);
  const questions: Planned[] = [];
  const add = ({ kind, subKind }: SubKind, roundsAt: (node: DraftNode) => Planned['rounds']): void => {
    const source = questions[0]?.node.uid;
    const number = `M${questions.length + 1}`;
    const start = { number, ...(source === undefined ? {} : { source }) };
    const node = defaultQuestion(kind, subKind, fresh, start);
    if (node === null) throw new Error(`${kind}.${subKind} cannot be made`);
    questions.push({ node, number, name: `${kind}.${subKind}`, rounds: roundsAt(node) });
  };
  for (const subKind of SUB_KINDS) add(subKind, (node) => roundsOf(node, subKind));
  add({ kind: 'closed', subKind: 'radio' }, () => [COMMON]);
  return questions;
}

const QUESTIONS = planned();

/** All of them on one page: some take their rows from the first. */
function draftOfAll(): DraftDocument {
  const empty = emptyDraft({ code: 'en', name: 'English', direction: 'ltr' }, { chapter: 'chapter', page: 'page' });
  return withAll(
    empty,
    QUESTIONS.map(({ node }, place) => ({
      op: 'add',
      node,
      texts: {},
      into: 'page',
      after: QUESTIONS[place - 1]?.node.uid ?? null,
    })),
  );
}

test.each(QUESTIONS)(
  '$number · $name: every member is set by its control, and stands in the draft',
  async ({ node, number, rounds }) => {
    for (const group of GROUPS) localStorage.setItem(`seker.designer.group.${group}`, '1');
    const { t, session, server } = await showDraft(Properties, draftOfAll(), {
      language: 'en',
      selected: node.uid,
      answers: [answerTo(mediaCalls.listMedia, () => ({ media: [STREET] }))],
      screen: { width: 420, height: 1400 },
    });
    const at = new PropertiesPane(t);
    await expect.element(at.pane.getByRole('textbox', { name: t('designer.number'), exact: true })).toHaveValue(number);
    for (const steps of rounds) {
      for (const { set } of steps) await set(at);
      session.flush();
      await expect.poll(() => session.status.kept).toBe(0);
      const { chapters, languages } = draftJson(server.document) as unknown as Sent;
      const saved = chapters[0]?.pages[0]?.nodes.find(({ uid }) => uid === node.uid) ?? {};
      for (const { look } of steps) look(saved, languages[0]?.texts ?? {});
    }
  },
);

/** What the server has of the draft. */
interface Sent {
  readonly chapters: readonly {
    readonly pages: readonly { readonly nodes: readonly Readonly<Record<string, unknown>>[] }[];
  }[];
  readonly languages: readonly { readonly texts: Readonly<Record<string, unknown>> }[];
}
