import type { ExportWish, ListWord } from '@seker/contract';
import { once, type RecordId, textIn, type VersionId } from '@seker/kernel';
import type { Questionnaire } from '@seker/questionnaire';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { type DrawChance, readBaseWeights } from '../../projects/sample/index.ts';
import { type BandedVariable, listBandedVariables } from '../../projects/variables/index.ts';
import { type CodedUse, listCodedUses } from './coded-answers.queries.ts';
import { listLabelLanguages } from './export.queries.ts';
import type { ExportedInterviews } from './exported-interviews.queries.ts';
import { type ListField, listFieldsOf, listFieldValues } from './list-fields.queries.ts';
import { type ListedCell, listCells } from './quota-cells.queries.ts';

/** All inputs for the columns of a file, read once. */
export interface Study {
  readonly tx: Tx;
  readonly which: ExportedInterviews;
  readonly wish: ExportWish;
  readonly zone: string;
  /** The versions of the interviews, newest first. */
  readonly versions: readonly {
    readonly id: VersionId;
    readonly number: number;
    readonly questionnaire: Questionnaire;
  }[];
  readonly cells: readonly ListedCell[];
  /** What open answers are encoded into. */
  readonly codedUses: readonly CodedUse[];
  /** The project's variables of bands. */
  readonly bands: readonly BandedVariable[];
  /** Of the released records, as they are while the file is made. */
  readonly baseWeights: () => Promise<ReadonlyMap<RecordId, DrawChance>>;
  /** Fields of the list file and of addresses, if requested. */
  readonly fields: readonly ListField[];
  /** Whether its columns are to be counted and not written. */
  readonly isCounted: boolean;
  /** The values of list fields with few values; only when the study is counted. */
  readonly fieldValues: ReadonlyMap<string, readonly string[]>;
  /** The possible languages of interviews. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  /** In the language of the labels. */
  readonly word: (word: ListWord) => string;
  /** Picks the language of the labels if available. */
  readonly said: (names: Readonly<Record<string, string>>) => string;
}

export async function readStudy(
  deps: Deps,
  tx: Tx,
  known: Pick<Study, 'which' | 'wish' | 'zone'> & {
    readonly language: string;
    readonly isCounted: boolean;
    readonly versions: readonly { readonly versionId: VersionId; readonly number: number }[];
  },
): Promise<Study> {
  const { which, wish, zone, language, isCounted } = known;
  const versions = await Promise.all(
    // A version never changes: it is read through the pool, and cached.
    known.versions.map(async ({ versionId: id, number }) => ({
      id,
      number,
      questionnaire: await loadQuestionnaire(deps.db, id),
    })),
  );
  const listed = wish.withList ? await listFieldsOf(tx, which.projectId, language) : [];
  const fields = wish.withList ? [...listed, ...broughtFields(versions, listed)] : [];
  return {
    tx,
    which,
    wish,
    zone,
    versions,
    cells: await listCells(tx, which.projectId),
    codedUses: wish.encoding === 'texts' ? [] : await listCodedUses(tx, which.projectId),
    bands: await listBandedVariables(tx, which.projectId),
    baseWeights: once(async () => await readBaseWeights(tx, which.projectId)),
    fields,
    isCounted,
    fieldValues: isCounted
      ? await listFieldValues(
          tx,
          which.projectId,
          fields.map(({ field }) => field),
        )
      : new Map(),
    languages: await listLabelLanguages(tx, which.projectId),
    word: (word) => deps.texts.listWord(word, language),
    said: (names) => textIn(names, language),
  };
}

/** The fields that addresses may have brought; one that the list has, too, stands there. */
function broughtFields(versions: Study['versions'], listed: readonly ListField[]): readonly ListField[] {
  const taken = new Set(listed.map(({ field }) => field));
  const declared = versions.flatMap(({ questionnaire }) => questionnaire.fields).filter(({ name }) => !taken.has(name));
  return [...Map.groupBy(declared, ({ name }) => name)].map(([field, all]) => {
    const isNumber = all.every(({ kind }) => kind !== 'text');
    return { field, title: field, names: [], isOfNumbers: isNumber, isNumber };
  });
}
