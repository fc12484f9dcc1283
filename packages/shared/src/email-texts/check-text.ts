import { variablesOf, type EmailKind } from './catalogue.ts';
import { hasStrayBraces, variablesIn } from '../kernel/text-variables.ts';

const quoted = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

/** Why a subject or body cannot be used, or null: unknown variables and stray braces. */
export function refusalOfText(kind: EmailKind, text: string): string | null {
  const known = Object.keys(variablesOf(kind));
  const unknown = variablesIn(text).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return `${quoted(unknown)} ${unknown.length === 1 ? 'is' : 'are'} not known here. Use ${quoted(known)}.`;
  }
  return hasStrayBraces(text) ? 'Write a variable as {{name}}: a brace is missing or left over.' : null;
}

/** Why a body cannot be used, or null; it also needs the variables without which the e-mail is useless. */
export function refusalOfBody(kind: EmailKind, body: string): string | null {
  const used = variablesIn(body);
  const needed = Object.entries(variablesOf(kind)).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []));
  const missing = needed.filter((name) => !used.includes(name));
  if (missing.length > 0) return `${quoted(missing)} is missing: without it the e-mail is of no use.`;
  return refusalOfText(kind, body);
}
