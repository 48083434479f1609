import { expect, it } from 'vitest';
import { askedByQuery } from '../../../asked-calls.test-data.ts';
import { callingHoursQuery, foundPeopleQuery, groupChoices, projectPeopleQuery } from './people-data.ts';

it('who works in a project, and when, is read by its project', async () => {
  expect(await askedByQuery(projectPeopleQuery(4))).toEqual({
    key: ['projects', 4, 'people'],
    calls: [['GET', '/projects/4/people']],
  });
  expect(projectPeopleQuery(4).refetchInterval).toBe(10_000);
  expect(await askedByQuery(callingHoursQuery(4))).toEqual({
    key: ['projects', 4, 'hours'],
    calls: [['GET', '/projects/4/hours']],
  });
});

it('people are found among those who work in projects and may log in', async () => {
  const { key, calls } = await askedByQuery(foundPeopleQuery('da'));
  expect(key).toEqual(['people', 'found', 'da']);
  const [path, query] = (calls[0]?.[1] ?? '').split('?');
  expect(path).toBe('/people');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    q: 'da',
    role: 'interviewer,observer,encoder',
    isDisabled: 'false',
    limit: '50',
  });
  expect(foundPeopleQuery('').staleTime).toBe(10_000);
  expect(await askedByQuery(groupChoices)).toEqual({ key: ['people', 'choices'], calls: [['GET', '/people/choices']] });
  expect(groupChoices.staleTime).toBe(30_000);
});
