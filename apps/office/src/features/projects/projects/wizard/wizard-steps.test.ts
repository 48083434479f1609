import { describe, expect, it } from 'vitest';
import { aroundStep, isLeftUnsaved, isStepDone, stepsOf } from './wizard-steps.ts';

const namesOf = (type: Parameters<typeof stepsOf>[0]) => stepsOf(type).map(({ step }) => step);

describe('the steps of a project', () => {
  it('are those that its type needs', () => {
    expect(namesOf('listFile')).toEqual([
      'list',
      'questionnaire',
      'languages',
      'variables',
      'sample',
      'quotas',
      'statuses',
      'return',
      'blacklist',
      'people',
      'check',
    ]);
    expect(namesOf('fictive')).toEqual([
      'questionnaire',
      'languages',
      'variables',
      'quotas',
      'statuses',
      'return',
      'blacklist',
      'people',
      'check',
    ]);
    expect(namesOf('banner')).toEqual(['questionnaire', 'languages', 'variables', 'quotas', 'blacklist', 'check']);
  });

  it('name those whose changes were left without being saved', () => {
    const kept = ['project-languages-7', 'quota-7-31', 'return-8'];
    const isKept = (prefix: string) => kept.some((name) => name.startsWith(prefix));
    expect(
      stepsOf('listFile')
        .filter((step) => isLeftUnsaved(step, 7, isKept))
        .map(({ step }) => step),
    ).toEqual(['languages', 'quotas']);
  });

  it('lead from one to the next, and back', () => {
    const steps = stepsOf('fictive');
    expect(aroundStep(steps, 'questionnaire')).toEqual({ before: null, after: 'languages' });
    expect(aroundStep(steps, 'people')).toEqual({ before: 'blacklist', after: 'check' });
    expect(aroundStep(steps, 'check')).toEqual({ before: 'people', after: null });
  });

  it('are done once nothing of theirs keeps the project back', () => {
    const blockList = [
      { code: 'nothingReleased' as const, names: [] },
      { code: 'questionnaireMissing' as const, names: [] },
    ];
    const done = stepsOf('listFile').filter((step) => isStepDone(step, { blockList }));
    expect(done.map(({ step }) => step)).toEqual([
      'list',
      'languages',
      'variables',
      'quotas',
      'statuses',
      'return',
      'blacklist',
      'people',
      'check',
    ]);
  });
});
