import { expect, it } from 'vitest';
import { askedByQuery } from '../../../asked-calls.test-data.ts';
import { questionnaireChoices } from './questionnaires-data.ts';

it('what a new questionnaire can be is read by itself', async () => {
  expect(await askedByQuery(questionnaireChoices)).toEqual({
    key: ['questionnaires', 'choices'],
    calls: [['GET', '/questionnaires/choices']],
  });
});
