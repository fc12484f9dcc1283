/** A field's first text, where it differs, and its current text. */
export interface DemoText {
  readonly draft?: string;
  readonly text: string;
}

/** By field name, for all templates. */
type DemoTexts = Readonly<Record<string, DemoText>>;

/** Drafts contain words that the scan replaces; bodies name a maker that only some clients' dictionaries contain. */
export const demoTexts: readonly DemoTexts[] = [
  {
    Headline: { draft: 'Light, Space and Color', text: 'Light, Space and a Garden to Come Home To' },
    Introduction: {
      text: 'Behind a leafy front garden lies a home that has been renewed with care and is ready to enjoy.',
    },
    Body: {
      draft:
        'Set in one of the quietest streets of the suburb, this home brings together generous living areas, a stone kitchen with Miele appliances that opens to the garden, and a master bedroom that catches the morning sun.',
      text: 'Set in one of the quietest streets of the suburb, this well kept residence brings together generous living areas, a stone kitchen with Miele appliances that opens to the garden, and a main bedroom that catches the morning sun.\n\nSchools, shops and transport are within an easy walk.',
    },
    'Feature 1': { text: 'North-facing living and garden' },
    'Feature 2': { draft: 'Stone kitchen, walk in robe', text: 'Stone kitchen with walk-in pantry' },
    'Feature 3': { text: 'Ducted heating and cooling' },
    Post: {
      text: 'New this week: a light-filled home with a garden made for long lunches. Open Saturday, 11 to 11.30.',
    },
    Hashtags: { text: '#justlisted #gardenhome #weekendopen' },
  },
  {
    Headline: { draft: 'City Views from the Center', text: 'City Views from the Centre of It All' },
    Introduction: { text: 'High above the tree line, an apartment that makes the skyline part of every room.' },
    Body: {
      draft: 'A corner apartment of 112 sq m with glass on two sides, two Villeroy bathrooms and a balcony for eight.',
      text: 'A corner apartment of 112 m² with glass on two sides, two Villeroy bathrooms and a balcony that seats eight.\n\nThe tram stops at the door; the market is one street away.',
    },
    'Feature 1': { text: 'Balcony with views to the bay' },
    'Feature 2': { text: 'Secure parking and storage cage' },
    'Feature 3': { text: 'Pool, gym and concierge' },
    Post: { text: 'Wake up above the city. Two bedrooms, two bathrooms, one very long view. Inspect by appointment.' },
    Hashtags: { text: '#citylife #apartment #skyline' },
  },
  {
    Headline: { text: 'A Family Home with Room to Grow' },
    Introduction: { text: 'Four bedrooms, two living rooms and a flat back lawn, one street from the school gate.' },
    Body: {
      draft: 'Wide hallways and high ceilings lead to a bright Smeg kitchen in the center of the house.',
      text: 'Wide hallways and high ceilings lead to a bright Smeg kitchen in the centre of the house, where everybody ends up.\n\nA study near the front door, a laundry with a drying court and a double garage keep daily life in order.',
    },
    'Feature 1': { text: 'In the zone of the primary school' },
    'Feature 2': { text: 'Solar panels and rainwater tank' },
    'Feature 3': { text: 'Double garage with workshop' },
    Post: { text: 'Room for bikes, books and everybody you know. Four bedrooms, one street from school.' },
    Hashtags: { text: '#familyhome #schoolzone' },
  },
];
