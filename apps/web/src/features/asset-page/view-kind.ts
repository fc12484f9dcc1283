import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';

/** How the work of a service group is looked at; null for groups whose work has no view. */
export type ViewKind = 'picture' | 'film' | null;

const { Photography, Floorplan, VirtualStaging, Video, VidMo } = ServiceGroupId;
const pictures: readonly number[] = [Photography, Floorplan, VirtualStaging];
const films: readonly number[] = [Video, VidMo];

/** How the assets of a job of this service group are looked at. */
export function viewKindOf(serviceGroupId: number): ViewKind {
  if (pictures.includes(serviceGroupId)) return 'picture';
  return films.includes(serviceGroupId) ? 'film' : null;
}
