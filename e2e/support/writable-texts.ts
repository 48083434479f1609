import { allCalls, openApi } from '@seker/contract';

interface Schema {
  readonly type?: string;
  readonly enum?: unknown;
  readonly pattern?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Each text that a person of the office can write, as `call.field`, read off the contract itself. */
export function writableTexts(): readonly string[] {
  const { paths } = openApi(allCalls) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      path.startsWith('/api/v1/') && method !== 'get' ? textsOf(operation) : [],
    ),
  );
}

function textsOf({ operationId, parameters = [], requestBody }: Operation): readonly string[] {
  const body = requestBody?.content['application/json']?.schema ?? {};
  const inAddress = parameters.filter((one) => one.in === 'query' && one.schema !== undefined && isFree(one.schema));
  return [...fieldsOf(body, operationId), ...inAddress.map(({ name }) => `${operationId}.${name}`)];
}

function fieldsOf(schema: Schema, place: string): readonly string[] {
  if (isFree(schema)) return [place];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => fieldsOf(field, `${place}.${name}`)),
    ...(schema.items === undefined ? [] : fieldsOf(schema.items, place)),
    ...(schema.anyOf ?? []).flatMap((one) => fieldsOf(one, place)),
  ];
}

/** A text that may be anything; codes and numbers have a pattern or a list. */
function isFree({ type, enum: values, pattern }: Schema): boolean {
  return type === 'string' && values === undefined && pattern === undefined;
}
