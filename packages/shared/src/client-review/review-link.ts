import { hasPart, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';

/** How long a new review link is valid, in days, unless the person who makes it says otherwise. */
export const reviewLinkDays = 30;

/** Longest validity of a review link, in days from the moment it is set. */
export const maxReviewLinkDays = 365;

export const minPasscodeLength = 6;

/** Whether the person may make, change and revoke the review links of a job: those who may send it to the client. */
export function mayShareReview(person: JobPerson): boolean {
  return manages(person) || hasPart(person, JobUserRoleId.QualityControl, JobUserRoleId.Specialist);
}
