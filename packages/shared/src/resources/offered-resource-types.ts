import { selectionServices, ServiceId } from '../services/specified-services.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { UserRoleId, UserTypeId } from '../identity/roles.ts';
import { ResourceTypeId } from './resource-types.ts';

export interface UploadContext {
  readonly userTypeId: number;
  readonly userRoleId: number;
  readonly serviceId: number;
  readonly serviceGroupId: number;
  /** Whether the campaign has a Dusk Photography job. */
  readonly campaignHasDusk: boolean;
}

const T = ResourceTypeId;

/** By service group, the default first. */
const byGroup: Readonly<Record<number, readonly ResourceTypeId[]>> = {
  [ServiceGroupId.Photography]: [
    T.Ambient,
    T.PhotographyImage,
    T.ClientGalleryImage,
    T.BracketDay,
    T.Flash,
    T.BracketDusk,
    T.Clones,
    T.RetouchingImage,
    T.ReferenceImage,
    T.FloorplanCAD,
    T.FloorplanSitePlanPreDraw,
    T.Other,
  ],
  [ServiceGroupId.Floorplan]: [
    T.FloorplanSketch,
    T.FloorplanCAD,
    T.FloorplanSitePlanPreDraw,
    T.SitePlan,
    T.TitleDocument,
    T.Scan,
    T.Ambient,
    T.ReferenceImage,
    T.Other,
  ],
  [ServiceGroupId.VirtualStaging]: [T.VirtualStagingImage, T.Brief, T.ReferenceImage, T.Ambient, T.Other],
  [ServiceGroupId.Video]: [T.VideoFootage, T.DroneFootage, T.Ambient, T.Logo, T.Brief, T.ReferenceImage, T.Other],
  [ServiceGroupId.VidMo]: [T.Ambient, T.PhotographyImage, T.VideoFootage, T.Logo, T.Brief, T.ReferenceImage, T.Other],
  [ServiceGroupId.Copywriting]: [T.Brief, T.Ambient, T.TitleDocument, T.ReferenceImage, T.Other],
  [ServiceGroupId.Drone]: [T.DroneImage, T.DroneFootage, T.Ambient, T.ReferenceImage, T.Other],
  [ServiceGroupId.Portrait]: [T.PortraitImage, T.Ambient, T.ReferenceImage, T.Other],
  [ServiceGroupId.Interactive]: [
    T.Panorama,
    T.Scan,
    T.VideoFootage,
    T.FloorplanCAD,
    T.Ambient,
    T.ReferenceImage,
    T.Other,
  ],
};

/** Types of whole series, in order; only in the dialog for several types. */
const seriesOrder = [T.DuskPositional, T.BracketDay, T.Flash, T.BracketDusk, T.Clones] as const;
const notSingle: readonly number[] = [T.BracketDay, T.BracketDusk, T.Clones, T.Flash];

/** Whether the job has dusk positions and accepts pictures of them. */
export function offersDuskPositional(context: UploadContext): boolean {
  const { userTypeId, serviceId, serviceGroupId, campaignHasDusk } = context;
  return (
    campaignHasDusk &&
    (userTypeId === UserTypeId.OnSite || userTypeId === UserTypeId.Studio) &&
    serviceGroupId === ServiceGroupId.Photography &&
    serviceId !== ServiceId.DuskPhotography
  );
}

function withheld(context: UploadContext): readonly number[] {
  if (context.userTypeId !== UserTypeId.OnSite) return [];
  const always = [T.FloorplanCAD, T.FloorplanSitePlanPreDraw];
  return selectionServices.includes(context.serviceId) ? [...always, T.PhotographyImage] : always;
}

function base(context: UploadContext): ResourceTypeId[] {
  const types = byGroup[context.serviceGroupId] ?? [T.Ambient, T.ReferenceImage, T.Other];
  const not = withheld(context);
  const offered = types.filter((type) => !not.includes(type));
  return offersDuskPositional(context) ? [...offered, T.DuskPositional] : offered;
}

/** Types of the upload dialog for one type, in order. */
export function singleUploadTypes(context: UploadContext): ResourceTypeId[] {
  return base(context).filter((type) => !notSingle.includes(type));
}

/** Whether the person has the upload dialog for several types. */
export function mayUploadMultipleTypes(context: UploadContext): boolean {
  const { userTypeId, userRoleId, serviceGroupId } = context;
  const may =
    userTypeId === UserTypeId.BackOffice ||
    userTypeId === UserTypeId.OnSite ||
    userRoleId === UserRoleId.ProductionManager;
  return may && serviceGroupId === ServiceGroupId.Photography;
}

/** Types of the upload dialog for several types: series first. */
export function multipleUploadTypes(context: UploadContext): ResourceTypeId[] {
  if (!mayUploadMultipleTypes(context)) return [];
  const types = base(context).filter((type) => type !== T.PhotographyImage);
  const series = seriesOrder.filter((type) => types.includes(type));
  return [...series, ...types.filter((type) => !(series as readonly number[]).includes(type))];
}

/** Types of both dialogs, series first. */
export function offeredResourceTypes(context: UploadContext): ResourceTypeId[] {
  return [...new Set([...multipleUploadTypes(context), ...singleUploadTypes(context)])];
}

/** Whether the type may be uploaded. Enforced by the server. */
export function isOfferedResourceType(context: UploadContext, resourceTypeId: number): boolean {
  const offered: readonly number[] = offeredResourceTypes(context);
  return offered.includes(resourceTypeId);
}

/** The preselected type; undefined when none is offered. */
export function defaultResourceType(context: UploadContext): ResourceTypeId | undefined {
  const types = singleUploadTypes(context);
  const gallery = context.userTypeId === UserTypeId.Studio && selectionServices.includes(context.serviceId);
  const wanted = gallery ? T.ClientGalleryImage : T.Ambient;
  return types.includes(wanted) ? wanted : types[0];
}
