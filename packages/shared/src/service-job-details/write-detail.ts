import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import type { DetailTypeName } from './detail-types.ts';
import { hasPart, inStudio, manages, type JobPerson } from '../service-job-users/job-person.ts';

type Rule = (person: JobPerson) => boolean;

const { EditorDrafterCopywriter, QualityControl, Specialist, OnSiteProvider } = JobUserRoleId;

const usually: Rule = (person) => manages(person) || person.role === 'Integration';
const fromOtherSystems: Rule = ({ role }) => role === 'BackOffice' || role === 'Integration';
const office: Rule = (person) => person.role === 'BackOffice' || inStudio(person);

const exceptions: { readonly [T in DetailTypeName]?: Rule } = {
  RealStudiosDetails: fromOtherSystems,
  WorkbaseDetails: fromOtherSystems,
  StudioNote: office,
  DuskPositional: (person) => office(person) || hasPart(person, OnSiteProvider),
  CopyTemplateList: (person) => manages(person) || hasPart(person, EditorDrafterCopywriter, QualityControl, Specialist),
};

export function mayWriteDetail(type: DetailTypeName, person: JobPerson): boolean {
  return (exceptions[type] ?? usually)(person);
}
