import { describe, expect, it } from 'vitest';
import { imageFileTypes, serviceGroups } from '../services/service-groups.ts';
import { allowedExtensions, fileRefusal, openEnforcedItems, refusalSentence, uploadRefusal } from './upload-rules.ts';

const file = { name: 'a.jpg', size: 10, contentType: 'image/jpeg' };

describe('what a job takes', () => {
  it('is nothing more from Sent to Client on', () => {
    expect(uploadRefusal({ serviceJobStatusId: 150, openEnforcedItems: [] })).toBe('Job is already proofed');
    expect(uploadRefusal({ serviceJobStatusId: 140, openEnforcedItems: [] })).toBeNull();
  });

  it('is nothing while an enforced checklist item is open, which the sentence names', () => {
    expect(uploadRefusal({ serviceJobStatusId: 40, openEnforcedItems: ['Lights on'] })).toContain('Lights on');
  });

  it('is a file of an allowed type, whatever the case of its name', () => {
    expect(fileRefusal(file, imageFileTypes)).toBeNull();
    expect(fileRefusal({ ...file, contentType: 'image/dng' }, imageFileTypes)).toBeNull();
    expect(fileRefusal({ ...file, contentType: 'application/pdf' }, imageFileTypes)).toMatch(
      /allowed are \.jpeg, \.jpg, \.png/,
    );
    expect(fileRefusal({ ...file, contentType: 'image/heic' }, imageFileTypes)).toMatch(/^HEIC pictures cannot/);
    expect(fileRefusal({ ...file, contentType: null }, imageFileTypes)).toMatch(/no known type/);
  });

  it('is neither an empty file nor one above 2 GB', () => {
    expect(fileRefusal({ ...file, size: 0 }, imageFileTypes)).toBe('The file is empty');
    expect(fileRefusal({ ...file, size: 2 ** 31 }, imageFileTypes)).toBeNull();
    expect(fileRefusal({ ...file, size: 2 ** 31 + 1 }, imageFileTypes)).toBe('The file is larger than 2 GB');
  });

  it('has an extension for every type that a group allows', () => {
    for (const group of serviceGroups) {
      expect(allowedExtensions(group.allowedResourceFileTypes)).toHaveLength(group.allowedResourceFileTypes.length);
    }
  });
});

it('open items are the enforced lines of the provider that nobody ticked, and those that came as details', () => {
  const line = { description: 'Lights on', enforce: true, checked: false, serviceJobCheckListItemTypeId: 1 };
  const lines = [
    line,
    { ...line, description: 'Ticked', checked: true },
    { ...line, description: 'Not enforced', enforce: false },
    { ...line, description: 'Of the studio', serviceJobCheckListItemTypeId: 2 },
  ];
  const detail = (name: string, value: unknown) => ({ value: JSON.stringify(value), entityFieldType: { name } });
  const details = [
    detail('ProviderChecklist', { ...line, description: 'Pool cover off' }),
    detail('ProviderChecklist', { ...line, checked: true }),
    detail('ProviderChecklist', null),
    detail('Bed', line),
  ];
  expect(openEnforcedItems(lines, details)).toEqual(['Lights on', 'Pool cover off']);
});

it('a refusal ends with the name of the file', () => {
  expect(refusalSentence('The file is empty', 'a.jpg')).toBe('The file is empty. File: a.jpg');
});
