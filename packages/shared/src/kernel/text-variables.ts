/** A variable such as `{{name}}`. */
const token = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of the variables in a text, each once. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(token)].map(([, name]) => name!))];
}

/** Whether braces are left that belong to no variable. */
export const hasStrayBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replaceAll(token, ''));

/** Puts values into a text, as they are: nothing in them is a variable. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(token, (_, name: string) => values[name] ?? '');
