/** Real suburbs and made-up streets. */
export const demoZones = [
  {
    name: 'Melbourne',
    state: 'VIC',
    /** First and last postcode of the area. */
    postcodes: [
      [3000, 3211],
      [3335, 3341],
      [3427, 3443],
      [3750, 3810],
      [3910, 3944],
    ],
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
    postcodes: [
      [2000, 2234],
      [2555, 2574],
      [2740, 2786],
    ],
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
    postcodes: [
      [4000, 4207],
      [4300, 4305],
      [4500, 4519],
    ],
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

/** Centres of suburbs by postcode, in degrees north and east. */
const middles: Readonly<Record<string, readonly [number, number]>> = {
  '3121': [-37.8183, 145.0018],
  '3065': [-37.7984, 144.9783],
  '3056': [-37.7667, 144.9628],
  '3054': [-37.7853, 144.9724],
  '3122': [-37.8226, 145.0354],
  '3101': [-37.8064, 145.0302],
  '3124': [-37.8354, 145.0694],
  '3144': [-37.8622, 145.0283],
  '3142': [-37.8406, 145.0175],
  '3181': [-37.8507, 144.9936],
  '3182': [-37.8646, 144.9822],
  '3184': [-37.8823, 144.9867],
  '3186': [-37.9166, 144.9963],
  '3207': [-37.8333, 144.9219],
  '3016': [-37.8575, 144.8979],
  '3013': [-37.8161, 144.8905],
  '3040': [-37.7512, 144.9174],
  '3070': [-37.7707, 144.9997],
  '3072': [-37.7447, 145.0156],
  '3150': [-37.8785, 145.1648],
  '2021': [-33.8847, 151.2266],
  '2010': [-33.8861, 151.2111],
  '2042': [-33.898, 151.1793],
  '2041': [-33.8587, 151.1791],
  '2037': [-33.8798, 151.1853],
  '2088': [-33.8289, 151.2444],
  '2095': [-33.7969, 151.2876],
  '2090': [-33.829, 151.2286],
  '2066': [-33.8144, 151.1697],
  '2067': [-33.7961, 151.1831],
  '2026': [-33.8915, 151.2767],
  '2034': [-33.9205, 151.2552],
  '2204': [-33.911, 151.1551],
  '2040': [-33.8834, 151.1567],
  '4005': [-27.4678, 153.0513],
  '4064': [-27.4597, 152.9997],
  '4101': [-27.4808, 153.0107],
  '4007': [-27.4336, 153.0614],
  '4171': [-27.4586, 153.0606],
  '4066': [-27.4847, 152.9907],
  '4068': [-27.5007, 152.9742],
  '4152': [-27.4933, 153.0764],
};

/** Scatters properties by number over a kilometre, without using the random generator. */
export function placeOfProperty(postcode: string, number: number) {
  const [north, east] = middles[postcode] ?? [-37.8136, 144.9631];
  const scatter = (step: number) => ((number * step) % 101) / 10_000 - 0.005;
  return { latitude: Number((north + scatter(37)).toFixed(5)), longitude: Number((east + scatter(53)).toFixed(5)) };
}

export const streets =
  'Albert,Alma,Banksia,Bridge,Cardigan,Chapel,Church,Clarendon,Collier,Darling,Elm,Fenwick,George,Grevillea,Hillcrest,Jacaranda,Kent,Lygon,Maple,Myrtle,Nelson,Oak,Park,Peel,Queen,Rathmines,Rose,Spring,Station,Vale,Victoria,Wattle,Wellington,Wilson,York'.split(
    ',',
  );

export const streetKinds = ['Street', 'Street', 'Street', 'Road', 'Avenue', 'Parade', 'Court', 'Crescent', 'Lane'];
