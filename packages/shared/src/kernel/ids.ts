import { maxId } from './wire.ts';

export function reference(type: string, id: number): string {
  return `${type}/${id}`;
}

/** Parses `User/12` or `12`; null for others and for other types. */
export function parseReference(type: string, text: string): number | null {
  const match = /^(?:([A-Za-z]+)\/)?([1-9]\d{0,9})$/.exec(text);
  if (!match || (match[1] !== undefined && match[1] !== type)) return null;
  const id = Number(match[2]);
  return id <= maxId ? id : null;
}
