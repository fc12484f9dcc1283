import { expect, test } from 'vitest';
import { ServiceId } from '../services/service-catalogue.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { duskPositionalEnabled } from './dusk-positional.ts';

const day = { serviceId: ServiceId.Photography, serviceGroupId: ServiceGroupId.Photography };
const withDusk = [ServiceId.Photography, ServiceId.DuskPhotography];

test('a Photography job has dusk positions when its campaign has a Dusk Photography job', () => {
  expect(duskPositionalEnabled({ ...day, campaignServiceIds: withDusk })).toBe(true);
  expect(duskPositionalEnabled({ ...day, campaignServiceIds: [ServiceId.Photography] })).toBe(false);
});

test('the Dusk Photography job itself and jobs of other groups have none', () => {
  expect(duskPositionalEnabled({ ...day, serviceId: ServiceId.DuskPhotography, campaignServiceIds: withDusk })).toBe(
    false,
  );
  const film = { serviceId: ServiceId.Video, serviceGroupId: ServiceGroupId.Video };
  expect(duskPositionalEnabled({ ...film, campaignServiceIds: withDusk })).toBe(false);
});
