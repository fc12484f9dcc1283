import { ServiceGroupId } from './service-groups.ts';

/** Agents' words for the services of a group, by which pickers find them. */
export const synonymsByGroup: Readonly<Record<ServiceGroupId, readonly string[]>> = {
  [ServiceGroupId.Photography]: ['photos', 'pictures', 'shoot'],
  [ServiceGroupId.Floorplan]: ['plan', 'layout'],
  [ServiceGroupId.VirtualStaging]: ['furniture', 'staging'],
  [ServiceGroupId.Video]: ['film', 'movie'],
  [ServiceGroupId.VidMo]: ['slideshow', 'reel'],
  [ServiceGroupId.Copywriting]: ['copy', 'text', 'listing'],
  [ServiceGroupId.Drone]: ['aerial', 'sky'],
  [ServiceGroupId.Portrait]: ['headshot'],
  [ServiceGroupId.Interactive]: ['walkthrough', '360'],
};

export const shippedSynonyms: readonly string[] = Object.values(synonymsByGroup).flat();
