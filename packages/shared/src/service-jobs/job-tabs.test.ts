import { expect, test } from 'vitest';
import { ServiceGroupId, serviceGroups } from '../services/service-groups.ts';
import { UserTypeId } from '../identity/roles.ts';
import { isResourcesOnly, jobTabs, tabTitle } from './job-tabs.ts';

const { Studio, OnSite, BackOffice } = UserTypeId;
const none = { hasClientResources: false, hasCtClientFiles: false };
const tabs = (serviceGroupId: number, userTypeId: number) => jobTabs({ serviceGroupId, userTypeId, ...none });

test('office and studio see Assets, Proofs, Resources and Related of an image or film job', () => {
  for (const group of [
    ServiceGroupId.Photography,
    ServiceGroupId.Floorplan,
    ServiceGroupId.Video,
    ServiceGroupId.VidMo,
    ServiceGroupId.VirtualStaging,
  ]) {
    expect(tabs(group, Studio)).toEqual(['Assets', 'Proofs', 'Resources', 'Related']);
    expect(tabs(group, BackOffice)).toEqual(['Assets', 'Proofs', 'Resources', 'Related']);
  }
});

test('Proofs are hidden for Copywriting, whose Resources are called Briefs', () => {
  for (const type of [Studio, BackOffice, OnSite]) {
    expect(tabs(ServiceGroupId.Copywriting, type)).toEqual(['Assets', 'Resources', 'Related']);
  }
  expect(tabTitle('Resources', ServiceGroupId.Copywriting)).toBe('Briefs');
  expect(tabTitle('Resources', ServiceGroupId.Video)).toBe('Resources');
});

test('on-site people get resources only, with Proofs, except for Copywriting', () => {
  const others = serviceGroups.filter(({ id }) => id !== ServiceGroupId.Copywriting);
  for (const { id } of others) expect(tabs(id, OnSite)).toEqual(['Proofs', 'Resources', 'Related']);
});

test('other groups are resources only', () => {
  const only = serviceGroups.filter(({ id }) => isResourcesOnly({ serviceGroupId: id, userTypeId: Studio }));
  expect(only.map(({ name }) => name)).toEqual(['Drone', 'Portrait', 'Interactive']);
  expect(tabs(ServiceGroupId.Drone, Studio)).toEqual(['Resources', 'Related']);
});

test('groups that a studio adds have Assets and Proofs', () => {
  const added = Math.max(...serviceGroups.map(({ id }) => id)) + 1;
  expect(tabs(added, Studio)).toEqual(['Assets', 'Proofs', 'Resources', 'Related']);
});

test('Client and CT Client are there when there is something in them', () => {
  const facts = { serviceGroupId: ServiceGroupId.Video, userTypeId: Studio };
  expect(jobTabs({ ...facts, hasClientResources: true, hasCtClientFiles: false })).toContain('Client');
  expect(jobTabs({ ...facts, hasClientResources: false, hasCtClientFiles: true }).at(-1)).toBe('CTClient');
  expect(tabTitle('CTClient', ServiceGroupId.Video)).toBe('CT Client');
});

test('copy is on the Assets tab in groups without assets, too', () => {
  const facts = { serviceGroupId: ServiceGroupId.Drone, makes: ['pictures', 'copy'], ...none };
  expect(jobTabs({ ...facts, userTypeId: Studio })).toEqual(['Assets', 'Resources', 'Related']);
  expect(jobTabs({ ...facts, makes: ['pictures'], userTypeId: Studio })).toEqual(['Resources', 'Related']);
  expect(jobTabs({ ...facts, userTypeId: OnSite })).toEqual(['Proofs', 'Resources', 'Related']);
});
