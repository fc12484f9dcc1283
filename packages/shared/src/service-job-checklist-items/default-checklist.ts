import { ServiceGroupId } from '../services/service-groups.ts';
import { ChecklistItemTypeId } from './checklist-item-types.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';

export interface DefaultChecklistLine {
  readonly description: string;
  /** Role whose column contains the line. */
  readonly serviceJobUserRoleId: number;
  readonly serviceJobCheckListItemTypeId: number;
  /** Blocks uploads until it is ticked. */
  readonly enforce: boolean;
}

const line = (role: number, type: number, description: string, enforce = false): DefaultChecklistLine => ({
  description,
  serviceJobUserRoleId: role,
  serviceJobCheckListItemTypeId: type,
  enforce,
});
const provider = (description: string, enforce = false) =>
  line(JobUserRoleId.OnSiteProvider, ChecklistItemTypeId.Provider, description, enforce);
const editor = (description: string) =>
  line(JobUserRoleId.EditorDrafterCopywriter, ChecklistItemTypeId.PostProduction, description);
const qc = (description: string) => line(JobUserRoleId.QualityControl, ChecklistItemTypeId.PostProduction, description);

const atProperty = [
  provider('Lights on, blinds open', true),
  provider('Lens and sensor clean', true),
  provider('Every room of the shoot list taken'),
  provider('Property locked, keys returned'),
];
const ofPictures = [
  editor('Verticals straight'),
  editor('Colour matches between rooms'),
  qc('Number of images as ordered'),
];
const ofPlans = [editor('Dimensions complete'), editor('North point set'), qc('Rooms match the photographs')];
const ofCopy = [
  editor('Facts match the listing'),
  editor('Length as the template asks'),
  qc('Spelling and grammar checked'),
];

const byGroup: Partial<Record<number, readonly DefaultChecklistLine[]>> = {
  [ServiceGroupId.Floorplan]: ofPlans,
  [ServiceGroupId.Copywriting]: ofCopy,
};

interface Ordered {
  readonly onSite: boolean;
  readonly serviceGroupId: number;
}

/** Checklist of a new job: the provider's lines for on-site services, then editor's and QC's. */
export function defaultChecklist({ onSite, serviceGroupId }: Ordered): readonly DefaultChecklistLine[] {
  const work = byGroup[serviceGroupId] ?? ofPictures;
  return [...(onSite ? atProperty : []), ...work, qc('Client notes followed')];
}
