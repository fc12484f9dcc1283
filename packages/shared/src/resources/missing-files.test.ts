import { describe, expect, it } from 'vitest';
import { missingFiles, sentenceOfMissing, shortOfMissing, type FileCounts, type OrderedJob } from './missing-files.ts';
import { ResourceTypeId as T } from './resource-types.ts';

const job = (part: Partial<OrderedJob> = {}): OrderedJob => ({
  serviceJobStatusId: 50,
  serviceGroupId: 1,
  isOnSite: true,
  isShootAhead: false,
  totalAssets: 12,
  ...part,
});

const counts = (byType: Record<number, number> = {}, assets = 0): FileCounts => ({
  resources: Object.entries(byType).map(([id, count]) => ({ resourceTypeId: Number(id), count })),
  assets,
});

const words = (of: OrderedJob, has: FileCounts) => missingFiles(of, has).map(shortOfMissing);

describe('first month #1: what is missing from the order', () => {
  it('is what lacks to five exposures for each ordered asset, day and dusk together', () => {
    expect(words(job(), counts({ [T.BracketDay]: 20, [T.BracketDusk]: 5 }))).toEqual(['25 of 60 exposures']);
    expect(words(job(), counts({ [T.BracketDay]: 55, [T.BracketDusk]: 5 }))).toEqual([]);
    expect(words(job(), counts({ [T.BracketDay]: 65 }))).toEqual([]);
  });

  it('is what lacks to one exposure set an asset, then to five exposures, where the sets are known', () => {
    const files = counts({ [T.BracketDay]: 110 });
    const known = (sets: number | null, exposures: number) => words(job(), { ...files, pictures: { sets, exposures } });
    expect(known(11, 77)).toEqual(['11 of 12 exposure sets']);
    expect(known(12, 36)).toEqual(['36 of 60 exposures']);
    expect(known(null, 55)).toEqual(['55 of 60 exposures']);
    expect(known(12, 60)).toEqual([]);
  });

  it('is what lacks to one photograph for each ordered asset', () => {
    expect(words(job(), counts({ [T.PhotographyImage]: 7 }))).toEqual(['7 of 12 photographs']);
    expect(words(job(), counts({ [T.PhotographyImage]: 12 }))).toEqual([]);
  });

  it('is nothing once one of two series is complete', () => {
    expect(words(job(), counts({ [T.BracketDay]: 60, [T.PhotographyImage]: 2 }))).toEqual([]);
    expect(words(job(), counts({ [T.BracketDay]: 59, [T.PhotographyImage]: 2 }))).toEqual([
      '59 of 60 exposures',
      '2 of 12 photographs',
    ]);
  });

  it('without either series is a picture for each asset, papers not counted', () => {
    expect(words(job(), counts())).toEqual(['0 of 12 resources']);
    expect(words(job(), counts({ [T.Flash]: 11, [T.ReferenceImage]: 5 }))).toEqual(['11 of 12 resources']);
    expect(words(job(), counts({ [T.Flash]: 12 }))).toEqual([]);
  });

  it('of a plan or a film is anything at all: their number says nothing about what was measured or filmed', () => {
    const plan = job({ serviceGroupId: 2, totalAssets: 3 });
    expect(words(plan, counts())).toEqual(['No resources yet']);
    expect(words(plan, counts({ [T.FloorplanSketch]: 1 }))).toEqual([]);
  });

  it('before Uploaded is only what was begun', () => {
    const booked = job({ serviceJobStatusId: 40 });
    expect(words(booked, counts())).toEqual([]);
    expect(words(booked, counts({ [T.Ambient]: 2 }))).toEqual([]);
    expect(words(booked, counts({ [T.BracketDay]: 25 }))).toEqual(['25 of 60 exposures']);
  });

  it('of a job that was assigned before its shoot is only what was begun', () => {
    const assigned = job({ serviceJobStatusId: 80, isShootAhead: true });
    expect(words(assigned, counts())).toEqual([]);
    expect(words(assigned, counts({ [T.BracketDay]: 25 }))).toEqual(['25 of 60 exposures']);
    expect(words(job({ serviceJobStatusId: 80 }), counts())).toEqual(['0 of 12 resources']);
    // Uploaded means that the shoot is over, even with a later appointment.
    expect(words(job({ serviceJobStatusId: 50, isShootAhead: true }), counts())).toEqual(['0 of 12 resources']);
  });

  it.each([null, 0])('of an order of %s assets is anything at all', (totalAssets) => {
    expect(words(job({ totalAssets }), counts())).toEqual(['No resources yet']);
    expect(words(job({ totalAssets }), counts({ [T.BracketDay]: 3 }))).toEqual([]);
    expect(words(job({ totalAssets, serviceJobStatusId: 100 }), counts({ [T.BracketDay]: 3 }))).toEqual([
      'No assets yet',
    ]);
  });

  it('of work in the studio is nothing that a provider would have to upload', () => {
    expect(words(job({ isOnSite: false }), counts())).toEqual([]);
  });

  it('from Awaiting QC to the client is finished work', () => {
    const checked = (serviceJobStatusId: number) =>
      words(job({ serviceJobStatusId }), counts({ [T.BracketDay]: 5 }, 9));
    expect(checked(90)).toEqual(['5 of 60 exposures']);
    expect(checked(100)).toEqual(['9 of 12 assets']);
    expect(checked(140)).toEqual(['9 of 12 assets']);
    expect(checked(150)).toEqual([]);
    expect(words(job({ serviceJobStatusId: 100 }), counts({}, 12))).toEqual([]);
  });

  it('of copy is nothing: it is written, not uploaded', () => {
    const copy = { serviceGroupId: 6, isOnSite: false };
    expect(words(job({ ...copy, serviceJobStatusId: 100 }), counts())).toEqual([]);
  });

  it('is a sentence with the numbers and their reason', () => {
    const sentences = (of: OrderedJob, has: FileCounts) => missingFiles(of, has).map(sentenceOfMissing);
    expect(sentences(job(), counts({ [T.BracketDay]: 25 }))).toEqual([
      '25 of 60 exposures are in the job, 35 missing (5 for each of 12 ordered assets).',
    ]);
    expect(sentences(job({ serviceJobStatusId: 100 }), counts({}, 9))).toEqual([
      '9 of 12 ordered assets are in the job, 3 missing.',
    ]);
    expect(sentences(job({ serviceJobStatusId: 100 }), counts())).toEqual([
      'None of the 12 ordered assets are in the job.',
    ]);
    expect(sentences(job({ serviceJobStatusId: 100, totalAssets: 1 }), counts())).toEqual([
      'The ordered asset is not in the job.',
    ]);
    expect(sentences(job({ totalAssets: null }), counts())).toEqual(['No resources yet.']);
  });
});
