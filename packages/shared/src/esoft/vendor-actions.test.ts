import { describe, expect, test } from 'vitest';
import { JobStatusId } from '../workflows/statuses.ts';
import { vendorActions, vendorRefusal, type VendorFacts } from './vendor-actions.ts';

const facts = (more: Partial<VendorFacts> = {}): VendorFacts => ({
  person: { role: 'ProductionManager', jobUserRoleIds: [] },
  job: { serviceId: 52, serviceJobStatusId: JobStatusId.Uploaded },
  isConfigured: true,
  selected: 2,
  ...more,
});
const personOf = (role: VendorFacts['person']['role']) => ({ person: { role, jobUserRoleIds: [] } });

test.each([
  ['FullTimeEditor', 52, ['send-to-esoft', 'push-raw']],
  ['QC', 1, ['send-to-esoft']],
  ['BackOffice', 59, ['send-to-esoft']],
  ['FullTimeProvider', 52, []],
] as const)('%s is offered on service %i: %j', (role, serviceId, offered) => {
  const job = { serviceId, serviceJobStatusId: JobStatusId.Uploaded };
  expect(vendorActions({ ...personOf(role), job })).toEqual(offered);
});

describe('Send to Esoft', () => {
  test.each(['ProductionManager', 'BackOffice'] as const)('is done by %s at Uploaded', (role) => {
    expect(vendorRefusal('send-to-esoft', facts(personOf(role)))).toBeNull();
  });

  test.each([
    ['nothing is set up', { isConfigured: false }, 'Esoft is not set up here: ESOFT_URL and ESOFT_SECRET are missing.'],
    ['nothing is selected', { selected: 0 }, 'No files selected'],
    ['an editor asks', personOf('FullTimeEditor'), 'Only BackOffice and production managers send jobs to Esoft.'],
    [
      'the job is Booked',
      { job: { serviceId: 1, serviceJobStatusId: JobStatusId.Booked } },
      'Only a job that is Uploaded can be sent to Esoft.',
    ],
  ])('says so when %s', (_, more, sentence) =>
    expect(vendorRefusal('send-to-esoft', facts(more as Partial<VendorFacts>))).toBe(sentence),
  );
});

describe('Request RAW/JPG', () => {
  test('is done by the studio where clients choose pictures', () => {
    expect(vendorRefusal('push-raw', facts(personOf('QC')))).toBeNull();
  });

  test.each([
    [{ serviceId: 1, serviceJobStatusId: JobStatusId.Uploaded }, 'The clients of this service choose no pictures.'],
    [
      { serviceId: 52, serviceJobStatusId: JobStatusId.SentToClient },
      'RAW/JPG can be requested from Uploaded on, until the job is sent to the client.',
    ],
  ])('of the job %j: %s', (job, sentence) => expect(vendorRefusal('push-raw', facts({ job }))).toBe(sentence));
});
