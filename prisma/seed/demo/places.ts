/** The demo's three zones, with real suburbs and made-up streets. */
export const demoZones = [
  {
    name: 'Melbourne',
    state: 'VIC',
    timeZone: 'Australia/Melbourne',
    reference: 'MEL',
    defaultTravelTime: 30,
    supportEmail: 'melbourne@demo.shootdesk.local',
    flags: [],
    suburbs:
      'Richmond 3121,Fitzroy 3065,Brunswick 3056,Carlton North 3054,Hawthorn 3122,Kew 3101,Camberwell 3124,Malvern 3144,Toorak 3142,Prahran 3181,St Kilda 3182,Elwood 3184,Brighton 3186,Port Melbourne 3207,Williamstown 3016,Yarraville 3013,Essendon 3040,Northcote 3070,Preston 3072,Glen Waverley 3150',
    // Daylight saving time in summer: dusk is at about 20:40 local, 17:20 in winter. Times are UTC.
    duskTimes: [
      { monthStart: 10, dayStart: 1, monthEnd: 3, dayEnd: 31, time: '09:30:00' },
      { monthStart: 4, dayStart: 1, monthEnd: 9, dayEnd: 30, time: '07:30:00' },
    ],
  },
  {
    name: 'Sydney',
    state: 'NSW',
    timeZone: 'Australia/Sydney',
    reference: 'SYD',
    defaultTravelTime: 45,
    supportEmail: 'sydney@demo.shootdesk.local',
    flags: ['Travel_Surcharge'],
    suburbs:
      'Paddington 2021,Surry Hills 2010,Newtown 2042,Balmain 2041,Glebe 2037,Mosman 2088,Manly 2095,Cremorne 2090,Lane Cove 2066,Chatswood 2067,Bondi 2026,Coogee 2034,Marrickville 2204,Leichhardt 2040',
    duskTimes: [{ monthStart: 10, dayStart: 1, monthEnd: 3, dayEnd: 31, time: '09:00:00' }],
  },
  {
    name: 'Brisbane',
    state: 'QLD',
    timeZone: 'Australia/Brisbane',
    reference: 'BNE',
    defaultTravelTime: 30,
    supportEmail: 'brisbane@demo.shootdesk.local',
    flags: [],
    suburbs:
      'New Farm 4005,Paddington 4064,West End 4101,Ascot 4007,Hamilton 4007,Bulimba 4171,Hawthorne 4171,Toowong 4066,Indooroopilly 4068,Camp Hill 4152',
    duskTimes: [],
  },
] as const;

export type DemoZone = (typeof demoZones)[number];

export const suburbsOf = (zone: DemoZone) =>
  zone.suburbs.split(',').map((entry) => ({ suburb: entry.slice(0, -5), postcode: entry.slice(-4) }));

export const streets =
  'Albert,Alma,Banksia,Bridge,Cardigan,Chapel,Church,Clarendon,Collier,Darling,Elm,Fenwick,George,Grevillea,Hillcrest,Jacaranda,Kent,Lygon,Maple,Myrtle,Nelson,Oak,Park,Peel,Queen,Rathmines,Rose,Spring,Station,Vale,Victoria,Wattle,Wellington,Wilson,York'.split(
    ',',
  );

export const streetKinds = ['Street', 'Street', 'Street', 'Road', 'Avenue', 'Parade', 'Court', 'Crescent', 'Lane'];
