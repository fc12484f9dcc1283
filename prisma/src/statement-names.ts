import { Prisma } from '../generated/client.ts';

/** Runs after which a statement is prepared, because planning the longest ones takes longer than running them. */
const runsBeforePreparing = 5;
/** Maximum prepared statements per connection, because each plan takes some 50 kB. */
const maxPrepared = 250;
const maxCounted = 1000;

/** Comment in a statement that must not be prepared, because its best plan depends on its values, and Postgres would settle on one plan. */
export const neverPrepared = Prisma.raw('/* never prepared */');

/** The name of a statement that is to be prepared, or nothing. */
export type StatementName = (text: string) => string;

/** Prepares nothing. For poolers, where the next statement may go to a connection that has nothing prepared. */
export const unnamed: StatementName = () => '';

/** Names the statements of a pool that run often, which prepares them. Filters and lists of ids make too many texts to prepare them all. */
export function createStatementNames(): StatementName {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined) return name;
    if (names.size >= maxPrepared || text.includes(neverPrepared.sql)) return '';
    const times = (runs.get(text) ?? 0) + 1;
    if (times < runsBeforePreparing) {
      if (runs.size >= maxCounted) runs.clear();
      runs.set(text, times);
      return '';
    }
    runs.delete(text);
    const given = `often_${names.size}`;
    names.set(text, given);
    return given;
  };
}
