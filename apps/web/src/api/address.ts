/** A query value as callers pass it: ids as numbers, comma lists as arrays. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** Fills `:name` in a contract's path. Throws when a parameter is missing. */
export function buildPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
}

/** Writes a query string; arrays become comma lists, undefined and null are left out, blank text stays ("no filter"). */
export function buildQuery(query: Readonly<Record<string, QueryValue>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  // Commas are allowed in a query and keep bookmarked lists readable.
  return text === '' ? '' : `?${text.replaceAll('%2C', ',')}`;
}
