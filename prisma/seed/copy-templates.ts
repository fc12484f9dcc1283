/** Copy templates with their fields; `length` is the suggested number of characters. */
const templates = [
  {
    id: 1,
    name: 'Portal',
    displayName: 'Portal',
    fields: [
      { name: 'Headline', length: 60, bulletPoint: false },
      { name: 'Body', length: 1800, bulletPoint: false },
      ...[1, 2, 3, 4, 5].map((n) => ({ name: `Feature ${n}`, length: 60, bulletPoint: true })),
    ],
  },
  {
    id: 2,
    name: 'Brochure',
    displayName: 'Brochure',
    fields: [
      { name: 'Headline', length: 50, bulletPoint: false },
      { name: 'Introduction', length: 300, bulletPoint: false },
      { name: 'Body', length: 2400, bulletPoint: false },
    ],
  },
  {
    id: 3,
    name: 'Signboard',
    displayName: 'Signboard',
    fields: [
      { name: 'Headline', length: 30, bulletPoint: false },
      { name: 'Body', length: 160, bulletPoint: false },
    ],
  },
  {
    id: 4,
    name: 'SocialMedia',
    displayName: 'Social Media',
    fields: [
      { name: 'Post', length: 400, bulletPoint: false },
      { name: 'Hashtags', length: 80, bulletPoint: false },
    ],
  },
  {
    id: 5,
    name: 'WindowCard',
    displayName: 'Window Card',
    fields: [
      { name: 'Headline', length: 40, bulletPoint: false },
      { name: 'Body', length: 220, bulletPoint: false },
      ...[1, 2, 3].map((n) => ({ name: `Feature ${n}`, length: 40, bulletPoint: true })),
    ],
  },
];

export const copyTemplates = templates.map(({ id, name, displayName }) => ({ id, name, displayName, builtIn: true }));

export const copyTemplateFields = templates.flatMap(({ id, fields }) =>
  fields.map((field, index) => ({ id: id * 100 + index + 1, copyTemplateId: id, sort: index + 1, ...field })),
);
