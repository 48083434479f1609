import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRng } from '@seker/kernel';
import {
  type DraftNode,
  defaultQuestion,
  freshUids,
  kindMembers,
  SUB_KINDS,
  type SubKind,
} from '@seker/questionnaire/design';
import { TEST_SEED } from '../tools/test/chance/test-seed.ts';
import {
  ITEM_CASES,
  LIST_CASES,
  type MemberCase,
  PLAIN_CASES,
  PropertiesPane,
  RULE_CASES,
} from './support/member-cases.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, test } from './support/test.ts';

const XHR = { headers: { 'X-Requested-With': 'XMLHttpRequest' } };
const street = readFileSync(join(import.meta.dirname, '../apps/server/src/gallery/pictures/street.png'));
/** Folded groups are opened before the page comes. */
const GROUPS =
  'answering answers rows columns cells places form picture scale shelves sets rules random logic media interviewers identity'.split(
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
  readonly steps: readonly Step[];
}

function caseOf<Case>(cases: Readonly<Record<string, Case>>, name: string): Case {
  const found = cases[name];
  if (found === undefined) throw new Error(`${name} is set by no case`);
  return found;
}

const listed = (node: Readonly<Record<string, unknown>>, list: string): readonly unknown[] =>
  Array.isArray(node[list]) ? node[list] : [];

/** What is set of a question of that kind; the scale of numbers, which takes the answers' place, is set of another one. */
function stepsOf(node: DraftNode, { kind, subKind }: SubKind, isScaled: boolean): readonly Step[] {
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
  if (isScaled) return [member('scale'), ends];
  const ofItem = (list: string, what: string, { set, wanted }: MemberCase): Step => ({
    what: `${list}: ${what}`,
    set,
    look: (node) => expect(listed(node, list)[0]).toMatchObject(wanted),
  });
  // A chained matrix takes its rows from another question.
  const there = lists.filter((list) => !(subKind === 'chained' && list === 'rows'));
  return [
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
    ...(hasEnds && !plain.includes('scale') ? [ends] : []),
  ];
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
  const fresh = freshUids(createRng(`${TEST_SEED}`, 'uids').share);
  const questions: Planned[] = [];
  const add = ({ kind, subKind }: SubKind, stepsAt: (node: DraftNode) => readonly Step[]): void => {
    const source = questions[0]?.node.uid;
    const number = `M${questions.length + 1}`;
    const start = { number, ...(source === undefined ? {} : { source }) };
    const node = defaultQuestion(kind, subKind, fresh, start);
    if (node === null) throw new Error(`${kind}.${subKind} cannot be made`);
    questions.push({ node, number, name: `${kind}.${subKind}`, steps: stepsAt(node) });
  };
  for (const { kind, subKind } of SUB_KINDS) {
    add({ kind, subKind }, (node) => stepsOf(node, { kind, subKind }, false));
    if (kindMembers(kind, subKind)?.plain.includes('scale') === true)
      add({ kind, subKind }, (node) => stepsOf(node, { kind, subKind }, true));
  }
  add({ kind: 'closed', subKind: 'radio' }, () => COMMON);
  return questions;
}

test.describe('members', () => {
  test.use({ language: 'en' });
  test('every member of every kind is set by its control, and stands in the draft', async ({ page, server }) => {
    const office = new OfficeScreen(page, server.url, 'en');
    const { t } = office;
    await page.setViewportSize({ width: 1440, height: 1400 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((groups) => {
      for (const group of groups) localStorage.setItem(`seker.designer.group.${group}`, '1');
    }, GROUPS);
    await office.open('/questionnaires');
    await office.enter('admin');
    await page.getByRole('button', { name: t('questionnaires.new') }).click();
    await page.getByRole('textbox', { name: t('questionnaires.name') }).fill('Members');
    await page.getByRole('button', { name: t('questionnaires.create') }).click();
    await expect(page.getByRole('tree')).toBeVisible();
    const id = /questionnaires\/(\d+)/.exec(page.url())?.[1] ?? '';
    const sent = await page.request.post(`${server.url}/api/v1/uploads?purpose=medium&name=street.png`, {
      ...XHR,
      data: street,
    });
    const { uploadId } = (await sent.json()) as { readonly uploadId: number };
    await page.request.post(`${server.url}/api/v1/questionnaires/${id}/media`, { ...XHR, data: { uploadId } });
    const readDraft = async () =>
      (await (await page.request.get(`${server.url}/api/v1/drafts/${id}`, XHR)).json()) as {
        readonly rev: number;
        readonly document: {
          readonly chapters: readonly {
            readonly uid: string;
            readonly pages: readonly {
              readonly uid: string;
              readonly nodes: readonly Readonly<Record<string, unknown>>[];
            }[];
          }[];
          readonly languages: readonly { readonly texts: Readonly<Record<string, unknown>> }[];
        };
      };
    // It begins with a question, which is not one of these.
    await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
    const { rev, document } = await readDraft();
    const into = document.chapters[0]?.pages[0]?.uid ?? '';
    const begun = (document.chapters[0]?.pages[0]?.nodes ?? []).map(({ uid }) => ({ op: 'remove', uid }));
    const questions = planned();
    const commands = questions.map(({ node }, place) => ({
      op: 'add',
      node,
      texts: {},
      into,
      after: questions[place - 1]?.node.uid ?? null,
    }));
    const batch = { base: rev, batch: randomUUID(), commands: [...begun, ...commands] };
    expect(
      (await page.request.post(`${server.url}/api/v1/drafts/${id}/commands`, { ...XHR, data: batch })).status(),
    ).toBe(200);
    await page.reload();
    const tree = page.getByRole('tree');
    await expect(page.getByRole('treeitem').nth(5)).toBeVisible();

    const at = new PropertiesPane(office);
    await page.getByRole('treeitem', { name: t('designer.pageNumber', { number: 1 }) }).click();
    for (const { number, name, steps } of questions) {
      await tree.focus();
      await page.keyboard.press('ArrowDown');
      await expect(at.pane.getByRole('textbox', { name: t('designer.number'), exact: true })).toHaveValue(number);
      for (const { what, set } of steps) await test.step(`${name}: ${what}`, async () => await set(at));
    }
    await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
    const after = await readDraft();
    const nodes = after.document.chapters[0]?.pages[0]?.nodes ?? [];
    const texts = after.document.languages[0]?.texts ?? {};
    for (const [place, { name, steps }] of questions.entries())
      for (const { what, look } of steps)
        await test.step(`${name}: ${what} is in the draft`, () => look(nodes[place] ?? {}, texts));
  });
});
