import { z } from 'zod';

/** A record, or the outcome of an action: 200. */
export function single<S extends z.ZodType>(schema: S) {
  return { kind: 'single', status: 200, schema } as const;
}

/**
 * A new record: 201 with the whole record.
 * @param notCreated when the call creates nothing and answers 200
 */
export function created<S extends z.ZodType>(schema: S, notCreated?: string) {
  return { kind: 'single', status: 201, schema, notCreated } as const;
}

/** 200 with `result` null. */
export const deleted = { kind: 'deleted', status: 200 } as const;

const countOnly = z.strictObject({
  totalCount: z.int().min(0).describe('Records that match the filters, whatever the page'),
});

/** A v1 or v2 list with `additionalInfo.totalCount`. */
export function list<S extends z.ZodType>(schema: S) {
  return { kind: 'list', status: 200, schema, additionalInfo: countOnly, header: false } as const;
}

/** A v1 list with more in `additionalInfo`, repeated as JSON in the header `x-additional-info`. */
export function listWith<S extends z.ZodType, A extends z.ZodType>(schema: S, additionalInfo: A) {
  return { kind: 'list', status: 200, schema, additionalInfo, header: true } as const;
}

/** A v3 list with a keyset cursor. */
export function page<S extends z.ZodType>(schema: S) {
  return { kind: 'page', status: 200, schema } as const;
}

/** JSON without the envelope, where a foreign protocol defines the form (`/.auth/me`, health probes). */
export function rawJson<S extends z.ZodType>(schema: S, description: string) {
  return { kind: 'raw', status: 200, contentType: 'application/json', schema, description } as const;
}

/** A document to save, written by the handler. */
export function download(contentType: string, description: string) {
  return { kind: 'raw', status: 200, contentType, schema: null, description } as const;
}

/** Server-sent events, written by the handler until one side disconnects. */
export function eventStream(description: string) {
  return { kind: 'raw', status: 200, contentType: 'text/event-stream', schema: null, description } as const;
}

export function redirect(description: string) {
  return { kind: 'raw', status: 302, contentType: null, schema: null, description } as const;
}
