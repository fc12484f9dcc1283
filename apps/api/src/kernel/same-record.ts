import { problem } from '@shootdesk/shared/kernel/problem';

/** v3 sends ids as text. */
type Sent<F extends string> = { readonly [N in F]?: number | string | null | undefined };

const sentence = (name: string) =>
  name === 'id' ? 'Must equal the id in the path.' : 'Must be that of the record in the path.';

/** Refuses body ids that differ from the path's. Absent ids are allowed. */
export function requireSame<F extends string>(sent: Sent<F>, actual: Readonly<Record<NoInfer<F>, number>>): void {
  const names = Object.keys(sent) as F[];
  const wrong = names.filter((name) => sent[name] != null && String(sent[name]) !== String(actual[name]));
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map((name) => [name, [sentence(name)]]));
  throw problem('malformed', `The body speaks of another record than the path: ${wrong.join(', ')}.`, { fields });
}
