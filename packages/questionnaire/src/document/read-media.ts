import type { JsonFields } from './json-fields.ts';

/** A picture, film or sound from the media library. */
export interface Medium {
  readonly type: 'image' | 'video' | 'audio';
  readonly id: string;
}

const MEDIA_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

export function readMedia(fields: JsonFields): readonly Medium[] {
  return fields.list('media').map((json) => readMedium(json, fields));
}

/** Parses `{ type, id }`; `imagesOnly` refuses other types. */
export function readMedium(json: unknown, from: JsonFields, imagesOnly = false): Medium {
  const fields = from.inside(json, from.at);
  const medium = { type: fields.choice('type', ['image', 'video', 'audio']), id: fields.text('id') };
  if (!MEDIA_ID.test(medium.id)) fields.fail('invalidMedia', medium.id);
  if (imagesOnly && medium.type !== 'image') fields.fail('invalidMedia', `${medium.type}: an image is expected`);
  return medium;
}
