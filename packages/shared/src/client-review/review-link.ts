import { z } from 'zod';
import { hasPart, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';

/** Default lifetime of a review link in days. */
export const reviewLinkDays = 30;

/** Maximum days from now. */
export const maxReviewLinkDays = 365;

const minPasscodeLength = 6;

/** A passcode that the studio gives a link. */
export const newPasscode = z
  .string()
  .trim()
  .min(minPasscodeLength, `At least ${minPasscodeLength} characters.`)
  .max(64, 'At most 64 characters.')
  .meta({ example: 'corner house' });

/** Maximum comments on a job's proofs and their total characters, because a review page loads all of them. */
export const maxReviewComments = 1000;
export const maxReviewCharacters = 300_000;

/** Whether the person may manage a job's review links: those who may send it to the client. */
export function mayShareReview(person: JobPerson): boolean {
  return manages(person) || hasPart(person, JobUserRoleId.QualityControl, JobUserRoleId.Specialist);
}
