import type { OrderService } from './fill-from-mail.ts';

/**
 * Finds services by a part of their name or of a synonym, those by name first. Those of a group stay together, because pickers show groups
 * under a heading.
 */
export function findServices(services: readonly OrderService[], text: string): OrderService[] {
  const part = text.trim().toLowerCase();
  const has = (words: string) => words.toLowerCase().includes(part);
  const byName = services.filter(({ name }) => has(name));
  const bySynonym = services.filter((each) => !byName.includes(each) && (each.synonyms ?? []).some(has));
  return [...Map.groupBy([...byName, ...bySynonym], ({ group }) => group).values()].flat();
}
