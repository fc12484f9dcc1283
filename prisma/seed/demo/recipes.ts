import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import type { CatalogueService } from '@shootdesk/shared/services/service-catalogue';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';

const T = ResourceTypeId;
const day = ['facade', 'living', 'kitchen', 'bedroom', 'bathroom', 'living-detail', 'kitchen-detail'];

/** What is uploaded and what the studio makes of it. Library names without the house. */
export interface Recipe {
  readonly brackets?: readonly string[];
  readonly bracketType?: number;
  readonly handedIn?: readonly { readonly library: string; readonly type: number; readonly name: string }[];
  readonly finished: readonly string[];
  /** Name of a unique first piece. */
  readonly finishedAs?: string;
}

const raw = (type: number, prefix: string, ...library: string[]) =>
  library.map((each, index) => ({
    library: each,
    type,
    name: `${prefix}_${String(index + 1).padStart(4, '0')}${each.slice(each.lastIndexOf('.'))}`,
  }));

const one = (type: number, name: string, library: string) => [{ library, type, name }];

const plan = (handedIn: Recipe['handedIn']): Recipe => ({
  ...(handedIn && { handedIn }),
  finished: ['plan.pdf'],
  finishedAs: 'Floorplan.pdf',
});

const byService: Readonly<Record<number, Recipe>> = {
  2: { brackets: ['dusk'], bracketType: T.BracketDusk, finished: ['dusk.jpg'] },
  4: { brackets: ['dusk'], bracketType: T.BracketDusk, finished: ['dusk.jpg'] },
  7: plan(one(T.FloorplanSketch, 'Old plan.pdf', 'sketch.pdf')),
  8: { handedIn: one(T.TitleDocument, 'Title.pdf', 'sketch.pdf'), finished: ['site.pdf'], finishedAs: 'Site plan.pdf' },
  9: plan(one(T.FloorplanCAD, 'Plan.pdf', 'plan.pdf')),
  10: {
    handedIn: raw(T.VirtualStagingImage, 'Room', 'living-empty.jpg'),
    finished: ['living.jpg'],
  },
  11: { handedIn: raw(T.VirtualStagingImage, 'Day', 'facade.jpg'), finished: ['dusk.jpg'] },
  13: {
    handedIn: raw(T.VirtualStagingImage, 'Room', 'kitchen-first.jpg', 'bathroom-first.jpg'),
    finished: ['kitchen.jpg', 'bathroom.jpg'],
  },
  14: {
    handedIn: raw(T.VirtualStagingImage, 'Room', 'living.jpg'),
    finished: ['living-empty.jpg'],
  },
  22: { handedIn: raw(T.DroneImage, 'DJI', 'above-raw.jpg'), finished: ['above.jpg'] },
  25: { handedIn: raw(T.DroneFootage, 'DJI', 'footage.mp4'), finished: ['film.mp4'], finishedAs: 'Film.mp4' },
  26: {
    handedIn: [...raw(T.DroneImage, 'DJI', 'above-raw.jpg'), ...raw(T.DroneFootage, 'DJI', 'footage.mp4')],
    finished: ['above.jpg', 'film.mp4'],
  },
  30: {
    handedIn: [
      ...one(T.Other, 'Floorplan.pdf', 'plan.pdf'),
      ...raw(T.ReferenceImage, 'Room', 'living.jpg', 'kitchen.jpg'),
    ],
    finished: ['plan.pdf'],
    finishedAs: 'Interactive plan.pdf',
  },
  31: {
    handedIn: raw(T.RetouchingImage, 'Photo', 'facade-first.jpg', 'living-first.jpg'),
    finished: ['facade.jpg', 'living.jpg'],
  },
  32: {
    handedIn: raw(T.RetouchingImage, 'Photo', 'facade-first.jpg', 'living-first.jpg'),
    finished: ['facade.jpg', 'living.jpg'],
  },
  51: { handedIn: raw(T.DroneImage, 'DJI', 'dusk-3.jpg'), finished: ['dusk.jpg'] },
};

const footage = raw(T.VideoFootage, 'Clip', 'footage.mp4');
const photographsOfFilm = raw(T.ReferenceImage, 'Photo', 'facade.jpg', 'living.jpg', 'kitchen.jpg', 'bedroom.jpg');

const byGroup: Readonly<Partial<Record<ServiceGroupId, Recipe>>> = {
  [ServiceGroupId.Floorplan]: plan(one(T.FloorplanSketch, 'Sketch.pdf', 'sketch.pdf')),
  [ServiceGroupId.Video]: { handedIn: footage, finished: ['film.mp4'], finishedAs: 'Film.mp4' },
  [ServiceGroupId.VidMo]: { handedIn: photographsOfFilm, finished: ['film.mp4'], finishedAs: 'Film.mp4' },
  [ServiceGroupId.Portrait]: {
    handedIn: raw(T.PortraitImage, 'IMG', 'portrait-raw-1.jpg', 'portrait-raw-2.jpg', 'portrait-raw-3.jpg'),
    finished: ['portrait.jpg'],
  },
  [ServiceGroupId.Copywriting]: { handedIn: one(T.Brief, 'Brief.pdf', 'brief.pdf'), finished: [] },
  [ServiceGroupId.Interactive]: {
    handedIn: raw(T.Panorama, 'PANO', 'living-3.jpg', 'kitchen-3.jpg'),
    finished: ['living.jpg', 'kitchen.jpg'],
  },
};

const dayOf = (count: number): Recipe => ({
  brackets: day.slice(0, count),
  bracketType: T.BracketDay,
  finished: day.slice(0, count).map((scene) => `${scene}.jpg`),
});

/** Files of a job by service and number of finished pictures. */
export function recipeOf(service: CatalogueService, totalAssets: number | null): Recipe {
  return byService[service.id] ?? byGroup[service.serviceGroupId] ?? dayOf(totalAssets ?? day.length);
}

/** Number of finished pieces. `drawn` is any whole number. */
export function orderedAssets(service: CatalogueService, drawn: number): number | null {
  if (service.serviceGroupId === ServiceGroupId.Copywriting) return null;
  return recipeOf(service, 5 + (drawn % 3)).finished.length;
}
