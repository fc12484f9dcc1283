import { problem } from '@shootdesk/shared/kernel/problem';

type Ids<F extends string> = { readonly [N in F]?: number | undefined };

/** Refuses a body that names another record, or another parent of it, than the path does. */
export function requireSame<F extends string>(sent: Ids<F>, actual: Record<NoInfer<F>, number>): void {
  const names = Object.keys(sent) as F[];
  const wrong = names.filter((name) => sent[name] !== undefined && sent[name] !== actual[name]);
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map((name) => [name, ['Must be that of the record in the path.']]));
  throw problem('malformed', `The body speaks of another record than the path: ${wrong.join(', ')}.`, { fields });
}
