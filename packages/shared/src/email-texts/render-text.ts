import { fillIn, variablesIn } from '../kernel/text-variables.ts';

/** A subject and a body with variables such as `{{name}}`. */
export interface EmailText {
  readonly subject: string;
  readonly body: string;
}

/** Whether a line has variables and none of them has a value. */
function saysNothing(line: string, values: Readonly<Record<string, string>>): boolean {
  const names = variablesIn(line);
  return names.length > 0 && names.every((name) => (values[name] ?? '') === '');
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/**
 * Puts values into a text. A line whose variables are all empty is left out, with one of the blank lines around it, so that a text needs no
 * conditions. Values are put in as they are: nothing in them is a variable.
 */
export function renderBody(text: string, values: Readonly<Record<string, string>>): string {
  const lines: string[] = [];
  let hasGap = false;
  for (const line of text.split('\n')) {
    if (saysNothing(line, values)) hasGap = true;
    else if (hasGap && isBlank(line) && isBlank(lines.at(-1))) continue;
    else {
      hasGap = false;
      lines.push(line);
    }
  }
  return fillIn(lines.join('\n'), values);
}

/** On one line, because a line break would end a header. */
export function renderSubject(text: string, values: Readonly<Record<string, string>>): string {
  return fillIn(text, values).replaceAll(/\s+/g, ' ').trim();
}

/** Puts values into subject and body. */
export function renderEmail({ subject, body }: EmailText, values: Readonly<Record<string, string>>): EmailText {
  return { subject: renderSubject(subject, values), body: renderBody(body, values) };
}
