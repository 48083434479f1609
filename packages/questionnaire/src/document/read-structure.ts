import { applyPresets } from '../binds/apply-presets.ts';
import type { Preset } from '../binds/bound-question.ts';
import { own } from '../own-property.ts';
import { DOCUMENT_UID, UNPLACED } from './group.ts';
import { isObject, type JsonFields } from './json-fields.ts';
import type { Group, Member, QuestionNode } from './questionnaire.ts';
import { readGroupRandom, readSplitRandom } from './read-group.ts';
import { readQuestion } from './read-question.ts';
import { readEntranceRules, readExitRules } from './read-rules.ts';
import { isUid } from './uid.ts';

/** Parses chapters, pages, blocks and nodes in document order; places are assigned later. */
export function readStructure(document: JsonFields): Group {
  const taken = new Set<string>([DOCUMENT_UID]);
  const questions = new Map<string, QuestionNode>();
  const presets: { readonly target: string; readonly preset: Preset }[] = [];

  const named = (json: unknown, place: string): { fields: JsonFields; uid: string } => {
    const known = isObject(json) ? own(json, 'uid') : undefined;
    const uid = typeof known === 'string' ? known : document.inside(json, place).text('uid');
    const fields = document.inside(json, uid === '' ? place : uid);
    if (!isUid(uid)) fields.fail('invalidUid', uid);
    if (taken.has(uid)) fields.fail('duplicateUid', uid);
    taken.add(uid);
    return { fields, uid };
  };

  const readNode = (json: unknown, page: string): readonly Member[] => {
    const { fields, uid } = named(json, `${page}/node`);
    switch (fields.choice('type', ['question', 'text', 'block'])) {
      case 'text':
        return [{ type: 'text', uid, page, at: UNPLACED, entrance: readEntranceRules(fields) }];
      case 'block':
        return [readBlock(fields, uid, 'nodes', (node) => readNode(node, page))];
      default: {
        const read = readQuestion(json, fields, uid, page, questions);
        if (read === null) return [];
        questions.set(uid, read.question);
        presets.push(...read.presets.map((preset) => ({ target: uid, preset })));
        return [read.question];
      }
    }
  };

  const readPage = (json: unknown, chapter: string): Group => {
    const { fields, uid } = named(json, `${chapter}/page`);
    switch (fields.choice('type', ['page', 'block', 'split'])) {
      case 'block':
        return readBlock(fields, uid, 'pages', (page) => [readPage(page, chapter)]);
      case 'split': {
        const members = fields.list('blocks').map((block) => readSplitBlock(block, uid, chapter));
        return { type: 'group', uid, of: null, members, random: readSplitRandom(fields, members) };
      }
      default: {
        const members = fields.list('nodes').flatMap((node) => readNode(node, uid));
        const rules = { entrance: readEntranceRules(fields), exit: readExitRules(fields) };
        const landscape = fields.flag('landscape');
        return {
          type: 'group',
          uid,
          of: { type: 'page', uid, chapter, landscape, ...rules },
          members,
          random: readGroupRandom(fields, members),
        };
      }
    }
  };

  const readSplitBlock = (json: unknown, split: string, chapter: string): Group => {
    const { fields, uid } = named(json, `${split}/block`);
    return readBlock(fields, uid, 'pages', (page) => [readPage(page, chapter)]);
  };

  const chapters = document.list('chapters').map((json): Group => {
    const { fields, uid } = named(json, 'chapter');
    const entrance = readEntranceRules(fields);
    const members = fields.list('pages').map((page) => readPage(page, uid));
    return {
      type: 'group',
      uid,
      of: { type: 'chapter', uid, hideTitle: fields.flag('hideTitle'), entrance },
      members,
      random: readGroupRandom(fields, members),
    };
  });
  const random = readGroupRandom(document, chapters);
  return applyPresets({ type: 'group', uid: DOCUMENT_UID, of: null, members: chapters, random }, presets);
}

function readBlock(
  fields: JsonFields,
  uid: string,
  key: 'pages' | 'nodes',
  read: (json: unknown) => readonly Member[],
): Group {
  const members = fields.list(key).flatMap(read);
  return { type: 'group', uid, of: null, members, random: readGroupRandom(fields, members) };
}
