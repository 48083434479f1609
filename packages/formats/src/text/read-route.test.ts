import { describe, expect, it } from 'vitest';
import { readRoute } from './read-route.ts';

/** A route in a line: `askIf q3 any 1,2`. */
function said(words: string): string | null {
  const route = readRoute(words);
  if (route === null) return null;
  const condition =
    'if' in route && route.if !== null
      ? route.if.of.map(({ question, is, values }) => `${question} ${is} ${values.join()}`).join(` ${route.if.join} `)
      : '';
  return [route.do, 'to' in route ? route.to : '', condition].filter((part) => part !== '').join(' ');
}

describe('words about the way', () => {
  it.each([
    ['ASK IF Q3=1,2', 'askIf q3 any 1,2'],
    ['Ask if Q3 = 1 or 2', 'askIf q3 any 1,2'],
    ['IF CODE 1 AT Q3', 'askIf q3 any 1'],
    ['ASK IF CODED 1-3 AT Q5', 'askIf q5 any 1,2,3'],
    ['BASE: CODES 1, 2 AT S1', 'askIf s1 any 1,2'],
    ['ASK THOSE WHO CODED 4 AT Q2', 'askIf q2 any 4'],
    ['ASK IF NOT CODED 98 AT Q3', 'askIf q3 none 98'],
    ['ASK IF Q3<>2', 'askIf q3 none 2'],
    ['ASK IF S2>=18 AND Q1=1', 'askIf s2 >= 18 and q1 any 1'],
    ['ASK IF Q1=1 OR Q2=1', 'askIf q1 any 1 or q2 any 1'],
    ['ASK ALL', 'askAll'],
    ['BASE: ALL RESPONDENTS', 'askAll'],
    ['GO TO Q7', 'goTo q7'],
    ['→ Q7', 'goTo q7'],
    ['SKIP TO B1a', 'goTo b1a'],
    ['IF Q1=2 GO TO Q5', 'goTo q5 q1 any 2'],
    ['IF S2<18 TERMINATE', 'end s2 < 18'],
    ['TERMINATE', 'end'],
    ['THANK AND CLOSE', 'end'],
    ['→ END', 'end'],
    ['אם ענו 1 בשאלה 3', 'askIf q3 any 1'],
    ['אם ענו 1 או 2 בשאלה 3', 'askIf q3 any 1,2'],
    ['לשאול אם ש3=1,2', 'askIf q3 any 1,2'],
    ['אם בשאלה 4 סומן 99', 'askIf q4 any 99'],
    ['לענים 1-3 בש2', 'askIf q2 any 1,2,3'],
    ['לשאול את כולם', 'askAll'],
    ['לכולם', 'askAll'],
    ['עבור לשאלה 7', 'goTo q7'],
    ['דלגו לשאלה 7', 'goTo q7'],
    ['אם ענו 1 בשאלה 1 עבור לשאלה 4', 'goTo q4 q1 any 1'],
    ['לסיים את הריאיון', 'end'],
  ])('“%s” is %s', (words, route) => {
    expect(said(words)).toBe(route);
  });

  it.each([
    'ASK IF the respondent is happy',
    'ASK IF Q1=1 AND the moon is full',
    'ASK IF Q1=5-2',
    'ASK IF Q1=1 OR Q2=2 AND Q3=3',
    'GO TO the next section',
    'לשאול את מי שמרוצה',
    'אם היו היום בחירות',
    'לא ענו 1 בשאלה 2',
  ])('“%s” is not plain', (words) => {
    expect(said(words)).toBeNull();
  });
});
