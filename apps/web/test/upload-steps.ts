import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { byPath, fakeApi, single } from './fake-api.ts';

/** A token as the API gives it out. */
const grant = {
  fileServiceContainerId: 5,
  container: 'service-jobs-2026',
  path: '',
  url: 'https://blobs.test/x',
  sasToken: 't',
  expiresAt: '2026-01-01T00:00:00Z',
  blockBytes: 8_388_608,
  uploadedBlocks: [],
  uploaded: null,
};

export const emptyScan = { added: 0, known: 0, rejected: [] as { name: string; reason: string }[] };

const usual = {
  'GET /v1/campaigns/1/wb-sas': single(grant),
  'POST /v1/resources/direct': single({ id: 1 }),
  'POST /v1/assets/direct': single({ id: 1 }),
  'GET /v1/resources/scan-folder/7': single(emptyScan),
};

/** An API that takes every upload, but for what is said. */
export const answering = (answers: Parameters<typeof byPath>[0] = {}) => fakeApi(byPath({ ...usual, ...answers }));

let serial = 0;
/** A JPEG by its content; no two are alike. */
export const photo = (name = 'a.jpg') =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, serial++)], name, { type: 'image/jpeg' });

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
export const press = async (name: string | RegExp) => userEvent.click(await button(name));

/** Says how many files there will be. */
export async function declare(count: string): Promise<void> {
  const known = screen.queryByRole('button', { name: 'Another number' });
  if (known) await userEvent.click(known);
  const field = await screen.findByLabelText(/^Number of (resources|assets)$/);
  await userEvent.clear(field);
  await userEvent.type(field, count);
  await press('Continue');
}

/** Chooses files in the uploader that is open. */
export async function choose(...files: File[]): Promise<void> {
  await userEvent.upload(await screen.findByLabelText(/files?$/), files, { applyAccept: false });
}
