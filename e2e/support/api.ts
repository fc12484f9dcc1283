import type { APIResponse, Page } from 'playwright/test';

interface Envelope<T> {
  readonly result: T;
  readonly results: readonly T[];
}

/** Calls again while the service is busy, as clients shall: it says so before it does anything. */
export async function called(call: () => Promise<APIResponse>): Promise<APIResponse> {
  const pauseMs = 1000;
  for (;;) {
    const answer = await call();
    if (answer.status() !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** What the web app sends along with every call. */
export async function headersOf(page: Page): Promise<Record<string, string>> {
  const answer = await called(() => page.request.get('/.auth/me'));
  const me = (await answer.json()) as { clientPrincipal: unknown };
  const principal = Buffer.from(JSON.stringify(me.clientPrincipal)).toString('base64');
  return { 'x-ms-client-principal': principal, origin: new URL(answer.url()).origin };
}

async function envelopeOf<T>(answer: APIResponse): Promise<Envelope<T>> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Envelope<T>;
}

/** Reads from the API as the signed-in person. */
export async function get<T>(page: Page, path: string): Promise<Envelope<T>> {
  const headers = await headersOf(page);
  return envelopeOf(await called(() => page.request.get(path, { headers })));
}

/** Makes something by the API as the signed-in person. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const headers = await headersOf(page);
  return (await envelopeOf<T>(await called(() => page.request.post(path, { headers, data })))).result;
}

/** Replaces something by the API as the signed-in person. */
export async function put(page: Page, path: string, data: object): Promise<void> {
  const headers = await headersOf(page);
  await envelopeOf(await called(() => page.request.put(path, { headers, data })));
}

type Multipart = NonNullable<NonNullable<Parameters<Page['request']['post']>[1]>['multipart']>;

/** Makes something by a form of the API as the signed-in person. */
export async function postForm<T>(page: Page, path: string, multipart: Multipart): Promise<T> {
  const headers = await headersOf(page);
  return (await envelopeOf<T>(await called(() => page.request.post(path, { headers, multipart })))).result;
}
