import { serviceCatalogue } from '../../packages/shared/src/services/service-catalogue.ts';

/** Comparisons with an id, and fields that have one. */
const written: readonly RegExp[] = [
  /\bserviceId\)? ?[!=]==? ?\d+/g,
  /\bserviceIds?['"]?: ?\[?\d+/g,
  /\bservice_id ?(?:=|<>|IN \() ?\d+/g,
  /\[[\d, ]+\](?:\))?\.(?:includes|has|indexOf)\([\w.]*[sS]erviceId/g,
  /\bswitch \([\w.]*[sS]erviceId\)/g,
];

/** Declarations with the comment above them, their name, type and value. */
const declarations =
  /((?:^[ \t]*(?:\/\*\*|\/\/|\*)[^\n]*\n)*)^[ \t]*(?:export )?const (\w+)((?:: [^=;]*(?:=>[^=;]*)?)?) = ((?:new (?:Set|Map)(?:<[^(]*>)?\()?[[{][^;]*|\d+);/gm;

/** Matches texts about services, but not about their jobs, groups, categories or processes. */
const ofServices = /service(?![ _-]?(?:job|group|categor|worker|proposal))/i;

/** An id as a member of a list, as the first of a tuple, or as the key of a record. */
const member = /[[,]\s*\d{1,4}\s*[,\]]|[{,]\s*\d{1,4}\s*:/;

const camelCase = (name: string) =>
  name
    .replaceAll(/\W+(\w)?/g, (_, letter = '') => letter.toUpperCase())
    .replace(/^\w/, (letter) => letter.toLowerCase());

const nameOfService = new Set(serviceCatalogue.map(({ name }) => camelCase(name)));

const withoutTexts = (code: string) => code.replaceAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''");

/** Where a source names services by numbers: comparisons, fields, lists, tuples, records, and constants called like a service. */
export function serviceIdsIn({ path, text }: { readonly path: string; readonly text: string }): string[] {
  const base = path.split('/').at(-1) ?? '';
  const tables = [...text.matchAll(declarations)].filter(([, comment, name, type, value]) => {
    if (/^\d+$/.test(value!)) return nameOfService.has(name!);
    const speaks = [comment, name, type, base].some((words) => ofServices.test(words!));
    return speaks && member.test(withoutTexts(value!));
  });
  return [...written.flatMap((pattern) => text.match(pattern) ?? []), ...tables.map(([, , name]) => `const ${name}`)];
}
