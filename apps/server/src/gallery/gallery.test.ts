import { readdirSync } from 'node:fs';
import { EXHIBITS, isPicture } from '@seker/gallery';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createGalleryInterviews } from './gallery-interviews.ts';
import { PICTURES_FOLDER } from './pictures-folder.ts';

describe('the gallery', () => {
  it('is switched on for development alone', () => {
    expect(readConfig({}, '/').gallery).toBe(false);
    expect(readConfig({ GALLERY: '1' }, '/').gallery).toBe(true);
  });

  it('remembers so many interviews, and then forgets the oldest', () => {
    const interviews = createGalleryInterviews(2);
    const [exhibit] = EXHIBITS;
    if (exhibit === undefined) throw new Error('nothing to see');
    const [first, second, third] = ['he', 'en', 'he'].map((language) =>
      interviews.begin(exhibit, { language, seed: '01', audience: 'web' }),
    );
    expect(interviews.find(first?.id ?? '')).toBeNull();
    expect(interviews.find(second?.id ?? '')?.state.language).toBe('en');
    expect(interviews.find(third?.id ?? '')).toBe(third);
  });

  it('sends every file of its folder', () => {
    expect(readdirSync(PICTURES_FOLDER).filter((file) => !isPicture(file))).toEqual([]);
  });
});
