import { css } from '@seker/component-tests';
import type { TextKey } from '@seker/ui';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Speak } from '../../../../../testing/show.tsx';

type Key = TextKey;

/** The properties of the chosen question, and the ways to set something there. */
export class PropertiesPane {
  readonly page = page;
  readonly t: Speak;
  readonly pane: Locator;

  constructor(t: Speak) {
    this.t = t;
    this.pane = page.getByRole('complementary', { name: t('designer.properties') });
  }

  async number(label: string, value: number, within = this.pane): Promise<void> {
    await this.line(label, String(value), within);
  }

  async line(label: string, value: string, within = this.pane): Promise<void> {
    await within.getByRole('textbox', { name: label, exact: true }).first().fill(value);
  }

  async turnOn(label: string, within = this.pane): Promise<void> {
    const control = within.getByRole('switch', { name: label, exact: true });
    const { checked } = (await control.findElement()) as HTMLInputElement;
    // Some of a new question are on.
    if (!checked) await control.click({ force: true });
  }

  async choose(label: Key, choice: Key): Promise<void> {
    await this.pane
      .getByRole('radiogroup', { name: this.t(label) })
      .getByText(this.t(choice), { exact: true })
      .click();
  }

  async press(name: string, within = this.pane): Promise<void> {
    await within.getByRole('button', { name, exact: true }).first().click();
  }

  async pick(label: string, option: string, within = this.pane): Promise<void> {
    await within.getByRole('combobox', { name: label, exact: true }).first().click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }

  /** One of the library, by its name. */
  async fromLibrary(button: string, name: string, within = this.pane): Promise<void> {
    await this.press(button, within);
    const library = page.getByRole('dialog', { name: this.t('designer.library') });
    await library.getByRole('button', { name: this.t('designer.chooseNamed', { name }) }).click();
    await expect.element(library).not.toBeInTheDocument();
  }

  /** What else is set of an item, under its row. */
  async more(name: string): Promise<Locator> {
    const label = this.t('designer.moreOf', { name });
    const row = this.pane.getByRole('listitem').filter({ has: page.getByRole('button', { name: label, exact: true }) });
    const toggle = row.getByRole('button', { name: label, exact: true }).first();
    if ((await toggle.findElement()).getAttribute('aria-expanded') === 'false') await toggle.click();
    return row.last();
  }

  rule(name: Key): Locator {
    return css('.properties .rule').filter({ has: page.getByRole('switch', { name: this.t(name), exact: true }) });
  }
}

/** How a member is set, and what the draft then says of its question. */
export interface MemberCase {
  set(at: PropertiesPane): Promise<void>;
  readonly wanted: Record<string, unknown>;
}

const PICTURE = { type: 'image', id: expect.stringMatching(/^[0-9a-f]{64}$/) };
const numbered = (label: Key, member: string, value: number): MemberCase => ({
  set: async (at) => await at.number(at.t(label), value),
  wanted: { [member]: value },
});
const switched = (label: Key, member: string): MemberCase => ({
  set: async (at) => await at.turnOn(at.t(label)),
  wanted: { [member]: true },
});

/** Every member that some sub-kind has for itself (`kind-members.ts`), by its name. */
export const PLAIN_CASES: Readonly<Record<string, MemberCase>> = {
  scale: {
    set: async (at) => {
      await at.choose('designer.form', 'designer.form.scale');
      await at.number(at.t('designer.scale.lower'), 2);
      await at.number(at.t('designer.scale.upper'), 8);
    },
    wanted: { scale: { lower: 2, upper: 8 } },
  },
  multiple: switched('designer.multiple', 'multiple'),
  places: numbered('designer.places', 'places', 2),
  lines: numbered('designer.lines', 'lines', 4),
  cellRules: {
    set: async (at) => await at.number(at.t('designer.atMost'), 50, at.rule('designer.rule.numberRange')),
    wanted: { cellRules: [{ rule: 'numberRange', min: 0, max: 50 }] },
  },
  image: {
    set: async (at) => await at.fromLibrary(at.t('designer.choosePicture'), 'street.png'),
    wanted: { image: PICTURE },
  },
  clicks: numbered('designer.clicks', 'clicks', 3),
  onlyAreas: switched('designer.onlyAreas', 'onlyAreas'),
  min: numbered('designer.ruler.min', 'min', -5),
  max: numbered('designer.ruler.max', 'max', 50),
  step: numbered('designer.ruler.step', 'step', 5),
  start: numbered('designer.ruler.start', 'start', 10),
  currency: {
    set: async (at) => await at.line(at.t('designer.currency'), 'ILS'),
    wanted: { currency: 'ILS' },
  },
  maxBytes: { set: async (at) => await at.number(at.t('designer.mostMegabytes'), 5), wanted: { maxBytes: 5_242_880 } },
  types: { set: async (at) => await at.turnOn(at.t('designer.fileType.pdf')), wanted: { types: ['pdf'] } },
  basketLimit: numbered('designer.basketLimit', 'basketLimit', 4),
  by: {
    set: async (at) => await at.choose('designer.comparedBy', 'designer.comparedBy.sets'),
    wanted: { by: 'sets' },
  },
};

const limited = (rule: string, min: number, max: number): MemberCase => ({
  set: async (at) => {
    const label = `designer.rule.${rule}` as Key;
    await at.turnOn(at.t(label));
    await at.number(at.t('designer.atLeast'), min, at.rule(label));
    await at.number(at.t('designer.atMost'), max, at.rule(label));
  },
  wanted: { rule, min, max },
});
const plainly = (rule: string): MemberCase => ({
  set: async (at) => await at.turnOn(at.t(`designer.rule.${rule}` as Key)),
  wanted: { rule },
});

/** Every rule of the answer, by its name. */
export const RULE_CASES: Readonly<Record<string, MemberCase>> = {
  pickCount: limited('pickCount', 1, 2),
  textLength: limited('textLength', 3, 40),
  numberRange: limited('numberRange', 1, 9),
  rankCount: limited('rankCount', 1, 2),
  sum: limited('sum', 90, 110),
  dateRange: {
    set: async (at) => {
      await at.turnOn(at.t('designer.rule.dateRange'));
      const rule = at.rule('designer.rule.dateRange');
      await at.pick(at.t('designer.limit.last'), at.t('designer.limit.form.before'), rule);
      await at.pick(at.t('designer.limit.unit'), at.t('designer.limit.unit.years'), rule);
      await at.number(at.t('designer.limit.count'), 18, rule);
    },
    wanted: { rule: 'dateRange', max: { unit: 'years', by: -18 } },
  },
  timeRange: {
    set: async (at) => {
      await at.turnOn(at.t('designer.rule.timeRange'));
      await at.rule('designer.rule.timeRange').getByLabelText(at.t('designer.limit.toTime')).fill('20:30');
    },
    wanted: { rule: 'timeRange', min: '08:00', max: '20:30' },
  },
  format: {
    set: async (at) => {
      await at.turnOn(at.t('designer.rule.format'));
      const rule = at.rule('designer.rule.format');
      await at.pick(at.t('designer.format'), at.t('designer.format.iban'), rule);
    },
    wanted: { rule: 'format', format: 'iban' },
  },
  wholeNumber: plainly('wholeNumber'),
  placeAll: plainly('placeAll'),
  noDuplicates: plainly('noDuplicates'),
  pattern: {
    set: async (at) => {
      await at.turnOn(at.t('designer.rule.pattern'));
      await at.line(at.t('designer.pattern'), '^a+$', at.rule('designer.rule.pattern'));
    },
    wanted: { rule: 'pattern', pattern: '^a+$' },
  },
};

/** The first item of a list, before anything is written in it. */
const first = (at: PropertiesPane, list: string): string => at.t(`designer.item.${list}` as Key, { number: 1 });
const flagged =
  (flag: string) =>
  (list: string): MemberCase => ({
    set: async (at) => await at.press(at.t(`designer.flagOf.${flag}` as Key, { name: first(at, list) })),
    wanted: { [flag]: true },
  });

/** Every member of an item that only some kinds know, by its name. */
export const ITEM_CASES: Readonly<Record<string, (list: string) => MemberCase>> = {
  exclusive: flagged('exclusive'),
  openText: flagged('openText'),
  optional: flagged('optional'),
  score: (list) => ({
    set: async (at) => await at.number(at.t('designer.score'), 2.5, await at.more(first(at, list))),
    wanted: { score: 2.5 },
  }),
  cell: (list) => ({
    set: async (at) => {
      const more = await at.more(first(at, list));
      await at.pick(at.t('designer.cell'), at.t('kind.open.number'), more);
    },
    wanted: { cell: { kind: 'open', subKind: 'number' } },
  }),
};

const named = (list: string): MemberCase => ({
  set: async (at) => {
    const name = first(at, list);
    await at.number(at.t('designer.codeOf', { name }), 71);
    await at.line(at.t('designer.itemName'), 'own_name', await at.more(name));
  },
  wanted: { code: 71, name: 'own_name' },
});
const MEDIA = [PICTURE];

/** What the first item of each list has with all kinds; an item of a shelf is a product. */
export const LIST_CASES: Readonly<Record<string, readonly MemberCase[]>> = {
  answers: [
    named('answers'),
    {
      set: async (at) =>
        await at.fromLibrary(at.t('designer.addMedium'), 'street.png', await at.more(first(at, 'answers'))),
      wanted: { media: MEDIA },
    },
  ],
  rows: [
    named('rows'),
    {
      set: async (at) =>
        await at.fromLibrary(at.t('designer.addMedium'), 'street.png', await at.more(first(at, 'rows'))),
      wanted: { media: MEDIA },
    },
  ],
  columns: [named('columns')],
  areas: [
    named('areas'),
    {
      set: async (at) => await at.number(at.t('designer.shape.width'), 30, await at.more(first(at, 'areas'))),
      wanted: { shape: { type: 'rectangle', width: 0.3 } },
    },
  ],
  sets: [
    named('sets'),
    {
      set: async (at) => {
        const more = await at.more(first(at, 'sets'));
        await more.getByRole('checkbox').first().click();
      },
      wanted: { members: [expect.any(String)] },
    },
  ],
  shelves: [
    {
      set: async (at) => {
        await at.more(first(at, 'shelves'));
        const product = await at.more(first(at, 'products'));
        await at.fromLibrary(at.t('designer.choosePicture'), 'street.png', product);
        await at.number(at.t('designer.price'), 12.5, product);
        await at.number(at.t('designer.facings'), 2, product);
        await at.fromLibrary(at.t('designer.addMedium'), 'street.png', product);
      },
      wanted: { products: [{ image: PICTURE, price: 12.5, facings: 2, sides: MEDIA }, {}] },
    },
  ],
};
