import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { download, list, single } from '../kernel/responses.ts';
import { timeBound } from '../kernel/time-bounds.ts';
import { id, instant } from '../kernel/wire.ts';

const tag = 'Reports';
const access = rolesOnly(roleSets.backOffice, roleSets.studio);
const watchers = 'BackOffice, ProductionManager, and Studio people with the flag View_Reports; everybody else 403.';

/** Longest range, because each read judges the pictures of all its weeks. */
export const maxWeeks = 27;
/** Maximum pictures in one answer. */
export const maxJudgedPictures = 200;

/** By what pictures are grouped, in the order of the page. */
export const pictureGroupings = [
  'all',
  'week',
  'photographer',
  'editor',
  'service',
  'client',
  'check',
  'reason',
] as const;
export type PictureGrouping = (typeof pictureGroupings)[number];

const range = {
  filterStart: timeBound.default('-11w').describe('Verdicts that were given at this bound or later'),
  filterEnd: timeBound.default('1w').describe('Verdicts that were given before this bound'),
};

const definition =
  'Each picture counts once, with the first verdict on it: the first time that its job left quality control after the picture was there. It passed at first unless that was a rejection which concerned it: ' +
  'a rejection with comments of the studio on pictures concerns those pictures, one without any all pictures. ' +
  `Of the jobs that the caller may see, in at most ${maxWeeks} weeks.`;

const count = z.int().min(0);

const group = z.object({
  by: z.enum(pictureGroupings),
  key: z
    .string()
    .nullable()
    .describe(
      'Id of the person, service or client, Monday of the week, name of the check, words of the reason; null for none',
    )
    .meta({ example: '12' }),
  name: z.string().meta({ example: 'Mia Tran' }),
  pictures: count.describe('Judged for the first time in the range; by reason those that were rejected for it'),
  passed: count.describe('Of these, passed at first'),
});

export type PictureGroup = z.output<typeof group>;

const firstTimeRight = z
  .object({
    groups: z
      .array(group)
      .describe(
        'By week in their order, else most pictures first. By editor: who uploaded the version that was judged. By check: pictures in which it found something. By reason: rejected pictures by the reason of the studio with which their words begin, else by words that at least three have',
      ),
  })
  .meta({ id: 'FirstTimeRight' });

export type FirstTimeRight = z.output<typeof firstTimeRight>;

export const getFirstTimeRight = endpoint({
  id: 'getFirstTimeRight',
  method: 'GET',
  path: '/v1/reports/first-time-right',
  tag,
  summary: 'How many pictures passed quality control at first',
  description: `By week, photographer, editor, service, client, check and reason. ${definition} ${watchers}`,
  access,
  query: z.strictObject(range),
  response: single(firstTimeRight),
});

const judgedPicture = z
  .object({
    assetId: id,
    serviceJobId: id,
    fileName: z.string().meta({ example: 'kitchen.jpg' }),
    job: z.string().describe('Campaign of the job').meta({ example: '12 Cotham Road, Kew' }),
    version: z.int().min(1).describe('Version that was judged'),
    passed: z.boolean(),
    words: z.string().nullable().describe('Why it was rejected; null when it passed'),
    judgedAt: instant,
  })
  .meta({ id: 'JudgedPicture' });

export type JudgedPicture = z.output<typeof judgedPicture>;

export const listJudgedPictures = endpoint({
  id: 'listJudgedPictures',
  method: 'GET',
  path: '/v1/reports/first-time-right/pictures',
  tag,
  summary: 'The pictures behind a number of first time right',
  description: `Rejected ones first, then the newest verdict first, at most ${maxJudgedPictures}; \`totalCount\` counts all. ${definition} ${watchers}`,
  access,
  query: z.strictObject({
    ...range,
    by: z.enum(pictureGroupings).default('all'),
    key: z.string().max(200).optional().describe('Of the group; without it the pictures without one'),
  }),
  response: list(judgedPicture),
});

const files = `One line a picture, by week. ${definition}`;
const named = 'The file name carries the time as dd-MM-yyyy_HHmmss in the time zone of the caller.';

export const downloadFirstTimeRightCsv = endpoint({
  id: 'downloadFirstTimeRightCsv',
  method: 'GET',
  path: '/v1/reports/first-time-right.csv',
  tag,
  summary: 'Download the first verdicts on pictures as CSV',
  description: `${files} ${named} ${watchers}`,
  access,
  query: z.strictObject(range),
  response: download('text/csv', 'One line of headings and one line a picture'),
});

export const downloadFirstTimeRightXlsx = endpoint({
  id: 'downloadFirstTimeRightXlsx',
  method: 'GET',
  path: '/v1/reports/first-time-right.xlsx',
  tag,
  summary: 'Download the first verdicts on pictures as an Excel workbook',
  description: `${files} ${named} ${watchers}`,
  access,
  query: z.strictObject(range),
  response: download(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'A sheet with one row of headings and one row a picture',
  ),
});
