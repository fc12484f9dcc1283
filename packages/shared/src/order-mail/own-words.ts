import { shippedSynonyms } from '../services/shipped-synonyms.ts';
import { ServiceId } from '../services/specified-services.ts';

/** A service that can be ordered, with the words by which the studio finds it. */
export interface NamedService {
  readonly id: number;
  readonly name: string;
  readonly synonyms?: readonly string[];
}

interface OwnWord {
  readonly serviceId: number;
  readonly pattern: RegExp;
}

const shippedIds: readonly number[] = Object.values(ServiceId);

/** Whether a synonym is the studio's. Those that ship are for pickers: in a mail, 'plan' and 'text' are ordinary words. */
const isOwn = ({ id }: NamedService, word: string): boolean =>
  !shippedIds.includes(id) || !shippedSynonyms.includes(word);

/** Matches the words in any case, with hyphens or blanks between them, and the last one in singular or plural. */
function patternOf(words: string): RegExp {
  const singular = words.replace(/ies$/i, 'y').replace(/(?<=[^s])s$/i, '');
  const escaped = singular
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(/\s*&\s*/g, String.raw`\s*(?:&|and)\s*`)
    .replaceAll(/[\s-]+/g, String.raw`[\s-]+`)
    .replaceAll(/['’]/g, "['’]?");
  const ended = /y$/i.test(singular) ? `${escaped.slice(0, -1)}(?:y|ys|ie|ies)` : `${escaped}(?:e?s)?`;
  return new RegExp(String.raw`(?<![\p{Letter}\p{Number}@-])${ended}(?![\p{Letter}\p{Number}@])`, 'giu');
}

function compile(services: readonly NamedService[]): OwnWord[] {
  const named = services.map((service) => ({ service, words: service.name.trim() }));
  const names = new Set(named.map(({ words }) => words.toLowerCase()));
  const synonyms = services.flatMap((service) =>
    (service.synonyms ?? [])
      .filter((word) => isOwn(service, word) && !names.has(word.toLowerCase()))
      .map((words) => ({ service, words })),
  );
  // A synonym of several services identifies none of them.
  const distinct = [...Map.groupBy(synonyms, ({ words }) => words.toLowerCase()).values()].flatMap((same) =>
    same.length === 1 ? same : [],
  );
  return [...named, ...distinct]
    .filter(({ words }) => words !== '')
    .toSorted((a, b) => b.words.length - a.words.length)
    .map(({ service, words }) => ({ serviceId: service.id, pattern: patternOf(words) }));
}

const compiled = new WeakMap<readonly NamedService[], readonly OwnWord[]>();

/** Patterns of the names and synonyms of some services, the longest first. Cached by the list, because tables ask for each cell. */
export function ownWordsOf(services: readonly NamedService[]): readonly OwnWord[] {
  const before = compiled.get(services);
  if (before) return before;
  const words = compile(services);
  compiled.set(services, words);
  return words;
}
