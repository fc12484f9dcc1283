/** One request to blob storage. */
export interface PutRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ArrayBuffer | string;
  /** Called with the number of bytes sent so far. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Sends it and answers the status, 0 when no answer came; throws only when it is aborted. */
export type Put = (request: PutRequest) => Promise<number>;
