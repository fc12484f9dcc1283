import { Prisma } from '@shootdesk/prisma/client';
import type { Reads } from '../../../db/reads.ts';
import { openJobs } from '../../workflows/public.ts';
import { visibleTo } from '../access/visible-jobs.store.ts';
import { countSelections } from './count-selections.store.ts';
import { countByFilter } from './custom-filters.store.ts';
import { countByServiceAndStatus } from './job-counts.store.ts';
import { findPage } from './job-list.store.ts';
import type { JobLists, JobPage, JobQuestion } from './job-lists.ts';
import { selectJobs } from './job-selection.ts';

const selectionOf = ({ actor, query, now }: JobQuestion) => selectJobs(actor, query, now);

/** Answers every question by SQL, two statements for a page with its counts. */
export function databaseJobLists(reads: Reads): JobLists {
  const pageOf = (where: Prisma.Sql, { orderBy: order, ...page }: JobPage) =>
    findPage(reads, { where, order, ...page });
  return {
    pageWithFilterCounts: async (question, page) => {
      const { where, base, builtIn } = selectionOf(question);
      const [rows, counts] = await Promise.all([pageOf(where, page), countByFilter(reads, base, builtIn)]);
      return { rows, counts };
    },
    pageWithTotal: async (question, page) => {
      const { where } = selectionOf(question);
      const [rows, [totalCount = 0]] = await Promise.all([pageOf(where, page), countSelections(reads, [where])]);
      return { rows, totalCount };
    },
    totals: (questions) =>
      countSelections(
        reads,
        questions.map((question) => selectionOf(question).where),
      ),
    countByServiceAndStatus: (question) => countByServiceAndStatus(reads, selectionOf(question).where),
    countOpen: ({ actor }) => countByServiceAndStatus(reads, Prisma.sql`${openJobs} AND ${visibleTo(actor)}`),
  };
}
