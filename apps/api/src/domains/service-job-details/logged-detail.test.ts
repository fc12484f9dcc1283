import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import { expect, test } from 'vitest';
import { loggedDetail } from './logged-detail.ts';

test.each<[DetailTypeName, unknown, unknown]>([
  ['Bed', { value: 3 }, 3],
  ['Suburb', { value: 'Fitzroy' }, { text: 'Fitzroy' }],
  ['Description', { value: ' ' }, null],
  ['LandArea', { value: 650, unit: 'm²' }, { text: '650 m²' }],
  ['Agent', { name: 'Ann Lee', contactNumber: '0400 000 000' }, { text: 'Ann Lee, 0400 000 000' }],
  ['OtherAttendee', { name: 'Cem', contactNumber: null }, { text: 'Cem' }],
  ['ServiceUsername', { value: 'ann.lee' }, { text: 'ann.lee' }],
  ['ProviderChecklist', { description: 'Lights', checked: false, enforce: true }, { text: 'Lights' }],
  ['DuskPositional', { Content: '', TotalImages: 0 }, { text: '0 images' }],
  ['CopyTemplateList', { value: [3, 14] }, { text: '3,14' }],
  ['WorkbaseDetails', { order: 'WB-1', urgent: true }, { text: 'order: WB-1, urgent: true' }],
  ['Bed', 'nonsense', null],
  ['Bed', null, null],
])('%s %j', (type, detail, logged) => expect(loggedDetail(type, detail)).toEqual(logged));
