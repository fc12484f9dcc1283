export type SentMembers<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

/** Removes undefined members, which the database client does not accept. */
export function sentMembers<T extends object>(body: T): SentMembers<T> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as SentMembers<T>;
}
