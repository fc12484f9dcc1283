export const ServiceGroupId = {
  Photography: 1,
  Floorplan: 2,
  VirtualStaging: 3,
  Video: 4,
  VidMo: 5,
  Copywriting: 6,
  Drone: 7,
  Portrait: 8,
  Interactive: 9,
} as const;
export type ServiceGroupId = (typeof ServiceGroupId)[keyof typeof ServiceGroupId];

export interface ServiceGroup {
  readonly id: ServiceGroupId;
  readonly name: string;
  readonly description: string;
  /** MIME types. */
  readonly allowedResourceFileTypes: readonly string[];
  /** MIME types. */
  readonly allowedAssetFileTypes: readonly string[];
}

const jpeg = ['image/jpeg', 'image/jpg'];
const pdf = 'application/pdf';
const mp4 = 'video/mp4';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Raw files of cameras. */
const rawFileTypes = ['DNG', 'CR2', 'CR3', 'NEF', 'ARW', 'RAF', 'ORF', 'RW2'].map((name) => `image/${name}`);

/** MIME types of cameras and phones: the default for resources. */
export const imageFileTypes = [...jpeg, 'image/png', ...rawFileTypes, 'image/heic'];

/** In display order. */
export const serviceGroups: readonly ServiceGroup[] = [
  group(ServiceGroupId.Photography, 'Photography', 'Photographs of the property', imageFileTypes, jpeg),
  group(ServiceGroupId.Floorplan, 'Floorplan', 'Floor plans and site plans', [...imageFileTypes, pdf], [pdf]),
  group(ServiceGroupId.VirtualStaging, 'Virtual Staging', 'Rooms furnished on the screen', imageFileTypes, jpeg),
  group(ServiceGroupId.Video, 'Video', 'Films of the property', [...imageFileTypes, mp4], [mp4]),
  group(ServiceGroupId.VidMo, 'VidMo', 'Moving pictures made of photographs', [...imageFileTypes, mp4], [mp4]),
  group(ServiceGroupId.Copywriting, 'Copywriting', 'Texts for the campaign', [...imageFileTypes, pdf, docx], [docx]),
  group(ServiceGroupId.Drone, 'Drone', 'Pictures and films from the air', [...imageFileTypes, mp4], [...jpeg, mp4]),
  group(ServiceGroupId.Portrait, 'Portrait', 'Portraits of agents and teams', imageFileTypes, jpeg),
  group(
    ServiceGroupId.Interactive,
    'Interactive',
    'Tours and plans to walk through',
    [...imageFileTypes, pdf, mp4],
    [...imageFileTypes, pdf, mp4],
  ),
];

function group(
  id: ServiceGroupId,
  name: string,
  description: string,
  allowedResourceFileTypes: readonly string[],
  allowedAssetFileTypes: readonly string[],
): ServiceGroup {
  return { id, name, description, allowedResourceFileTypes, allowedAssetFileTypes };
}
