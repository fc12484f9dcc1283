import { problem } from '@shootdesk/shared/kernel/problem';

/** Ids as a body names them: v3 writes them as text. */
type Sent<F extends string> = { readonly [N in F]?: number | string | null | undefined };

const sentence = (name: string) =>
  name === 'id' ? 'Must equal the id in the path.' : 'Must be that of the record in the path.';

/** Refuses a body whose ids differ from the ids in the path. Ids that are not sent do not differ. */
export function requireSame<F extends string>(sent: Sent<F>, actual: Readonly<Record<NoInfer<F>, number>>): void {
  const names = Object.keys(sent) as F[];
  const wrong = names.filter((name) => sent[name] != null && String(sent[name]) !== String(actual[name]));
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map((name) => [name, [sentence(name)]]));
  throw problem('malformed', `The body speaks of another record than the path: ${wrong.join(', ')}.`, { fields });
}
