import type { PutRequest } from './put.ts';

/** Time in ms without progress after which a connection counts as dead, although the browser keeps it open. */
const stallMs = 60_000;

/** Sends a block of an upload by XMLHttpRequest, because `fetch` does not report upload progress. */
export function xhrPut({ url, headers, body, onProgress, signal }: PutRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let watchdog: ReturnType<typeof setTimeout>;
    const stillAlive = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => request.abort(), stallMs);
    };
    const cancel = () => request.abort();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => {
      stillAlive();
      onProgress(loaded);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', cancel);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve(request.status);
    });
    signal.addEventListener('abort', cancel);
    stillAlive();
    request.send(body);
  });
}
