import type { ClientPrincipalView } from '@shootdesk/shared/sign-in/sign-in.contract';
import type { DehydratedState } from '@tanstack/react-query';

/** A person's offline data on the device. It contains no secrets: the session is in a cookie that scripts cannot read. */
export interface KeptAnswers {
  readonly userId: number;
  readonly principal: ClientPrincipalView;
  readonly state: DehydratedState;
}

interface KeptRow {
  readonly text: string;
}

const databaseName = 'shootdesk-kept';
const storeName = 'answers';
/** One row alone, because a device keeps the jobs of one person. */
const rowKey = 'person';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage of the browser failed.')));
  });
}

async function openStore(mode: IDBTransactionMode) {
  const opening = indexedDB.open(databaseName, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
  const database = await settled(opening);
  return { database, store: database.transaction(storeName, mode).objectStore(storeName) };
}

async function readRow(): Promise<KeptRow | null> {
  const { database, store } = await openStore('readonly');
  try {
    return ((await settled(store.get(rowKey))) as KeptRow | undefined) ?? null;
  } finally {
    database.close();
  }
}

/** Reads the offline data; null without any, and where the browser has no such storage. */
export async function readKeptAnswers(): Promise<KeptAnswers | null> {
  if (!('indexedDB' in globalThis)) return null;
  const row = await readRow();
  return row && (JSON.parse(row.text) as KeptAnswers);
}

/** Size of the offline data, in bytes. */
export async function measureKeptAnswers(): Promise<number> {
  return new Blob([(await readRow())?.text ?? '']).size;
}

/** Replaces the offline data, unless it has been switched off meanwhile. */
export async function writeKeptAnswers(answers: KeptAnswers, isKeeping: () => boolean): Promise<void> {
  const text = JSON.stringify(answers);
  const { database, store } = await openStore('readwrite');
  try {
    if (isKeeping()) await settled(store.put({ text } satisfies KeptRow, rowKey));
  } finally {
    database.close();
  }
}

/** Deletes the offline data. Does nothing where the browser has no IndexedDB. */
export async function deleteKeptAnswers(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const { database, store } = await openStore('readwrite');
  try {
    await settled(store.delete(rowKey));
  } finally {
    database.close();
  }
}
