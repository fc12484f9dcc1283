import { JobStatusId, type JobStatusName } from '@shootdesk/shared/workflows/statuses';
import type { Locator, Page } from 'playwright/test';
import { post } from './api.ts';

/** Moves a job to a status as the signed-in person. */
export const moveJob = (page: Page, id: number, to: JobStatusName) =>
  post(page, `/v1/service-jobs/${id}/workflow`, { serviceJobStatusId: JobStatusId[to], workflowComment: 'By a test' });

/** The row of a job in the list. */
export const rowOf = (page: Page, id: number): Locator =>
  page.getByRole('row').filter({ has: page.locator(`a[href="/service-jobs/${id}"]`) });
