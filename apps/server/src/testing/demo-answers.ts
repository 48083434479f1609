/** Answers to every page of the demo questionnaire: a man of 35–54 who buys in shops only and eats everything. */
export const DEMO_ANSWERS = {
  'about-who': { 'a.sex': '1' },
  'about-age': { 'a.agegrp': '2', 'a.kids': '2' },
  'shopping-where': { 'a.chains': ['1', '3'], 'a.often': '2' },
  'shopping-main': { 'a.main': '1', 'a.why': 'It is near my house', 'a.spend': '900' },
  'shopping-online': { 'a.online': '2' },
  'food-diet': { 'a.diet': '1', 'a.cook': '1', 'a.dish': 'Shakshuka' },
  'food-coffee': { 'a.cups': '3' },
  'food-coffee-home': { 'a.brand': '2' },
  'views-prices': { 'a.prices': '3' },
  'views-open': { 'a.improve': 'Shorter queues' },
  'closing-contact': { 'a.again': '2' },
} as const;
