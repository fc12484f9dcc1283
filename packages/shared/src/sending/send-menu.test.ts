import { describe, expect, test } from 'vitest';
import { FileTypeId } from '../files/file-types.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { JobStatusId, jobStatuses } from '../workflows/statuses.ts';
import { sendMenu, type SendAction, type SendFacts } from './send-menu.ts';
import { sentFilesRefusal, type SentFile } from './sent-files.ts';

const picture: SentFile = { fileTypeId: FileTypeId.Image, hasPreviewReady: true, isFlattening: false };
const allIds = jobStatuses.map(({ id }) => id);

function factsWith(more: Partial<SendFacts> = {}): SendFacts {
  return {
    person: { role: 'QC', jobUserRoleIds: [2] },
    personStatusIds: allIds,
    job: { serviceJobStatusId: JobStatusId.AwaitingQC, serviceGroupId: ServiceGroupId.Photography },
    allowedStatusIds: allIds,
    files: [picture],
    limit: 10,
    ...more,
  };
}

const labels = (more: Partial<SendFacts>) => sendMenu(factsWith(more)).map(({ label }) => label);
const refusal = (action: SendAction, more: Partial<SendFacts>) =>
  sendMenu(factsWith(more)).find((item) => item.action === action)!.refusal;
const jobOf = (serviceJobStatusId: number, serviceGroupId: number = ServiceGroupId.Photography) => ({
  job: { serviceJobStatusId, serviceGroupId },
});

describe('what the menu offers', () => {
  test('QC 1, editor, specialist and client', () => {
    expect(labels({})).toEqual(['Send to QC1', 'Send to Editor', 'Send to Specialist', 'Send to Client']);
  });

  test('a job in QC 1 goes to QC 2, and from QC 2 back to QC 1', () => {
    expect(labels(jobOf(JobStatusId.InQC1))[0]).toBe('Send to QC2');
    expect(labels(jobOf(JobStatusId.InQC))[0]).toBe('Send to QC1');
  });

  test('copy goes to a copywriter, and to no specialist', () => {
    const copy = jobOf(JobStatusId.InQC, ServiceGroupId.Copywriting);
    expect(labels(copy)).toEqual(['Send to QC1', 'Send to Copywriter', 'Send to Client']);
  });

  test('each leads to its status', () => {
    expect(sendMenu(factsWith()).map(({ toStatusId }) => toStatusId)).toEqual([110, 90, 130, 150]);
  });
});

describe('what speaks against it', () => {
  test('nothing, where the person has a part in the job, the workflow allows it and the files are ready', () => {
    expect(sendMenu(factsWith()).map((item) => item.refusal)).toEqual([null, null, null, null]);
  });

  test('no selection', () => expect(refusal('qc', { files: [] })).toBe('No files selected'));

  test('more files than can be selected', () => {
    const more = { files: [picture, picture], limit: 1 };
    expect(refusal('qc', more)).toBe('Maximum Number of Assets Selected');
  });

  test("a status that is not in the person's own list", () => {
    expect(refusal('client', { personStatusIds: [110] })).toBe('Your role does not send jobs to Sent to Client.');
    expect(refusal('qc', { personStatusIds: [110] })).toBeNull();
  });

  test('no part in the job, except for a production manager and BackOffice, who manage every job', () => {
    const none = { jobUserRoleIds: [] };
    expect(refusal('qc', { person: { role: 'QC', ...none } })).toBe(
      'Only people assigned to the job can send it, or a production manager.',
    );
    expect(refusal('qc', { person: { role: 'ProductionManager', ...none } })).toBeNull();
    expect(refusal('qc', { person: { role: 'BackOffice', ...none } })).toBeNull();
  });

  test.each([
    ['FullTimeEditor', false],
    ['BackOffice', false],
    ['ProductionManager', true],
    ['QC', true],
    ['Specialist', true],
  ] as const)('copy is sent by %s: %s', (role, may) => {
    const copy = jobOf(JobStatusId.InQC, ServiceGroupId.Copywriting);
    const sentences = refusal('qc', { ...copy, person: { role, jobUserRoleIds: [1, 2] } });
    expect(sentences).toBe(may ? null : 'Only a production manager, QC or specialist sends copy.');
  });

  test('a move that the workflow does not allow now', () => {
    expect(refusal('editor', { allowedStatusIds: [] })).toBe('You cannot send the job there while it is Awaiting QC.');
  });

  test('a missing preview, but only of what goes to the client', () => {
    const files = [picture, { ...picture, hasPreviewReady: false }];
    expect(refusal('client', { files })).toBe('Some selected files have no preview generated');
    expect(refusal('editor', { files })).toBeNull();
  });

  test('in this order: selection, limit, list of the person, part in the job, workflow, files', () => {
    const worst: Partial<SendFacts> = {
      files: [],
      limit: 1,
      personStatusIds: [],
      person: { role: 'QC', jobUserRoleIds: [] },
      allowedStatusIds: [],
    };
    const broken = { ...picture, fileTypeId: null };
    const steps: Partial<SendFacts>[] = [
      {},
      { files: [broken, broken] },
      { files: [broken] },
      { personStatusIds: allIds },
      { person: { role: 'QC', jobUserRoleIds: [2] } },
      { allowedStatusIds: allIds },
    ];
    const sentences = steps.map((_, step) => refusal('client', Object.assign({}, worst, ...steps.slice(0, step + 1))));
    expect(sentences).toEqual([
      'No files selected',
      'Maximum Number of Assets Selected',
      'Your role does not send jobs to Sent to Client.',
      'Only people assigned to the job can send it, or a production manager.',
      'You cannot send the job there while it is Awaiting QC.',
      'No generated file.',
    ]);
  });
});

describe('files', () => {
  test('a PDF that is still being flattened has to be waited for', () => {
    const plan = { fileTypeId: FileTypeId.Pdf, hasPreviewReady: false, isFlattening: true };
    expect(sentFilesRefusal([picture, plan])).toBe(
      'Some selected files are still being flattened. Please wait for the final version and refresh your screen.',
    );
  });

  test('copy without its document has no generated file', () => {
    expect(sentFilesRefusal([{ ...picture, fileTypeId: null }])).toBe('No generated file.');
  });

  test('documents have no previews and need none', () => {
    const copy = { fileTypeId: FileTypeId.Document, hasPreviewReady: false, isFlattening: false };
    expect(sentFilesRefusal([copy])).toBeNull();
  });
});
