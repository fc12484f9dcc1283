import type { APIResponse, Page } from 'playwright/test';

interface Envelope<T> {
  readonly result: T;
  readonly results: readonly T[];
}

/** What the web app sends along with every call. */
export async function headersOf(page: Page): Promise<Record<string, string>> {
  const answer = await page.request.get('/.auth/me');
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
  return envelopeOf(await page.request.get(path, { headers: await headersOf(page) }));
}

/** Makes something by the API as the signed-in person. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  return (await envelopeOf<T>(await page.request.post(path, { headers: await headersOf(page), data }))).result;
}

type Multipart = NonNullable<NonNullable<Parameters<Page['request']['post']>[1]>['multipart']>;

/** Makes something by a form of the API as the signed-in person. */
export async function postForm<T>(page: Page, path: string, multipart: Multipart): Promise<T> {
  return (await envelopeOf<T>(await page.request.post(path, { headers: await headersOf(page), multipart }))).result;
}
