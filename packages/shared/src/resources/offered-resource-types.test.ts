import { describe, expect, it } from 'vitest';
import { ServiceId } from '../services/specified-services.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { UserRoleId, UserTypeId } from '../identity/roles.ts';
import {
  defaultResourceType,
  isOfferedResourceType,
  mayUploadMultipleTypes,
  multipleUploadTypes,
  offersDuskPositional,
  singleUploadTypes,
  type UploadContext,
} from './offered-resource-types.ts';
import { ResourceTypeId as T } from './resource-types.ts';

const backOffice: UploadContext = {
  userTypeId: UserTypeId.BackOffice,
  userRoleId: UserRoleId.BackOffice,
  serviceId: ServiceId.Photography,
  serviceGroupId: ServiceGroupId.Photography,
  campaignHasDusk: false,
};
const onSite = { ...backOffice, userTypeId: UserTypeId.OnSite, userRoleId: UserRoleId.ContractualProvider };
const editor = { ...backOffice, userTypeId: UserTypeId.Studio, userRoleId: UserRoleId.FullTimeEditor };
const everyGroup = Object.values(ServiceGroupId);

describe('the types offered for an upload', () => {
  it('are no bracket, clone or flash series where one type is chosen', () => {
    for (const serviceGroupId of everyGroup) {
      const types = singleUploadTypes({ ...backOffice, serviceGroupId });
      expect(types.length).toBeGreaterThan(0);
      expect(types).not.toEqual(expect.arrayContaining([T.BracketDay]));
      for (const type of [T.BracketDay, T.BracketDusk, T.Clones, T.Flash]) expect(types).not.toContain(type);
    }
  });

  it('begin with the series in their fixed order where several are chosen, and never are PhotographyImage', () => {
    const types = multipleUploadTypes({ ...onSite, campaignHasDusk: true });
    expect(types.slice(0, 5)).toEqual([T.DuskPositional, T.BracketDay, T.Flash, T.BracketDusk, T.Clones]);
    expect(types).not.toContain(T.PhotographyImage);
  });

  it('come in several at once for BackOffice, ProductionManager and OnSite on Photography only', () => {
    expect(mayUploadMultipleTypes(backOffice)).toBe(true);
    expect(mayUploadMultipleTypes(onSite)).toBe(true);
    expect(mayUploadMultipleTypes({ ...editor, userRoleId: UserRoleId.ProductionManager })).toBe(true);
    expect(mayUploadMultipleTypes(editor)).toBe(false);
    expect(mayUploadMultipleTypes({ ...backOffice, serviceGroupId: ServiceGroupId.Floorplan })).toBe(false);
    expect(multipleUploadTypes(editor)).toEqual([]);
  });

  it('hold dusk positions for OnSite and Studio, on another Photography job of a campaign with a dusk job', () => {
    for (const who of [onSite, editor]) {
      expect(offersDuskPositional({ ...who, campaignHasDusk: true })).toBe(true);
      expect(singleUploadTypes({ ...who, campaignHasDusk: true })).toContain(T.DuskPositional);
      expect(singleUploadTypes(who)).not.toContain(T.DuskPositional);
      expect(offersDuskPositional({ ...who, campaignHasDusk: true, serviceId: ServiceId.DuskPhotography })).toBe(false);
      expect(offersDuskPositional({ ...who, campaignHasDusk: true, serviceGroupId: ServiceGroupId.Drone })).toBe(false);
    }
    expect(offersDuskPositional({ ...backOffice, campaignHasDusk: true })).toBe(false);
  });

  it('are no CAD and no pre-draw for OnSite', () => {
    const floorplan = { serviceGroupId: ServiceGroupId.Floorplan };
    for (const type of [T.FloorplanCAD, T.FloorplanSitePlanPreDraw]) {
      expect(singleUploadTypes({ ...onSite, ...floorplan })).not.toContain(type);
      expect(singleUploadTypes({ ...backOffice, ...floorplan })).toContain(type);
      expect(isOfferedResourceType({ ...onSite, ...floorplan }, type)).toBe(false);
    }
  });

  it.each([52, 59])('are no PhotographyImage for OnSite on service %i', (serviceId) => {
    expect(isOfferedResourceType({ ...onSite, serviceId }, T.PhotographyImage)).toBe(false);
    expect(isOfferedResourceType(onSite, T.PhotographyImage)).toBe(true);
    expect(isOfferedResourceType({ ...editor, serviceId }, T.PhotographyImage)).toBe(true);
  });

  it('begin with ClientGalleryImage for Studio on 52 and 59, else with Ambient or the first', () => {
    expect(defaultResourceType({ ...editor, serviceId: 52 })).toBe(T.ClientGalleryImage);
    expect(defaultResourceType({ ...editor, serviceId: 59 })).toBe(T.ClientGalleryImage);
    expect(defaultResourceType({ ...onSite, serviceId: 52 })).toBe(T.Ambient);
    for (const serviceGroupId of everyGroup) {
      const context = { ...onSite, serviceGroupId };
      expect(singleUploadTypes(context)).toContain(defaultResourceType(context));
    }
  });
});
