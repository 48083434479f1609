import { questionnairesCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** What a new questionnaire can be. */
export const questionnaireChoices = queryOptions({
  queryKey: ['questionnaires', 'choices'],
  queryFn: async () => await client.call(questionnairesCalls.readQuestionnaireChoices, {}),
});
