import { expect, test } from 'vitest';
import { JobStatusId } from '../workflows/statuses.ts';
import { isProof } from './proofs.ts';

const { InQC, InRejection, SentToClient, Approved } = JobStatusId;
const monday = '2026-03-02T00:00:00.000Z';
const tuesday = '2026-03-03T00:00:00.000Z';

test.each([SentToClient, Approved])('an asset that was sent on in status %i is a proof', (serviceJobStatusId) => {
  expect(isProof({ serviceJobStatusId, createdAt: tuesday }, null)).toBe(true);
});

test('so is one that was there when the job was sent, also once it is sent back', () => {
  expect(isProof({ serviceJobStatusId: null, createdAt: monday }, monday)).toBe(true);
  expect(isProof({ serviceJobStatusId: InRejection, createdAt: monday }, tuesday)).toBe(true);
});

test('work in progress is none', () => {
  expect(isProof({ serviceJobStatusId: null, createdAt: monday }, null)).toBe(false);
  expect(isProof({ serviceJobStatusId: InQC, createdAt: tuesday }, monday)).toBe(false);
});
