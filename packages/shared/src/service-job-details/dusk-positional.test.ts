import { expect, test } from 'vitest';
import { ServiceId } from '../services/specified-services.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { duskPositionalEnabled } from './dusk-positional.ts';

const day = { serviceId: ServiceId.Photography, serviceGroupId: ServiceGroupId.Photography };

test('a Photography job has dusk positions when its campaign has a Dusk Photography job', () => {
  expect(duskPositionalEnabled({ ...day, campaignHasDusk: true })).toBe(true);
  expect(duskPositionalEnabled({ ...day, campaignHasDusk: false })).toBe(false);
});

test('the Dusk Photography job itself and jobs of other groups have none', () => {
  expect(duskPositionalEnabled({ ...day, serviceId: ServiceId.DuskPhotography, campaignHasDusk: true })).toBe(false);
  const film = { serviceId: ServiceId.Video, serviceGroupId: ServiceGroupId.Video };
  expect(duskPositionalEnabled({ ...film, campaignHasDusk: true })).toBe(false);
});
