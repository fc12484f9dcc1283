/** Names of statuses that the studio has chosen, by their stable names. Holds within one process or tab, because every sentence that names a status is written by them. */
let chosen: Readonly<Record<string, string | undefined>> = {};

/** Sets the names of statuses in this process or tab; missing ones have their specified names. */
export function setStatusTitles(titles: Readonly<Record<string, string | undefined>>): void {
  chosen = titles;
}

/** The studio's name of a status; undefined where it has none. */
export const chosenStatusTitle = (name: string): string | undefined => chosen[name];
