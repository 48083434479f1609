import { describe, expect, it } from 'vitest';
import { preselected, projectChoices } from './project-choice.ts';

describe('the choice of a project', () => {
  const choices = projectChoices({ 7: 'Old', 1042: 'Consumers' });

  it('lists [id] name, the newest first', () => {
    expect(choices.map((choice) => choice.label)).toEqual(['[1042] Consumers', '[7] Old']);
  });

  it('starts with the project of the address', () => {
    expect(preselected(choices, 7)).toBe('7');
  });

  it('ignores a project that is not assigned', () => {
    expect(preselected(choices, 8)).toBeNull();
  });

  it('starts with the only project there is', () => {
    expect(preselected(projectChoices({ 7: 'Old' }), null)).toBe('7');
  });
});
