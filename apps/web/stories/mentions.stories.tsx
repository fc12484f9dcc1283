import { MentionedPeople, MentionText } from '../src/entities/user/mention-text.tsx';
import { MentionField } from '../src/ui/inputs/mentions/mention-field.tsx';
import { Held, type Story } from './story.tsx';

const colleagues = [
  { id: 12, name: 'Hana Sato' },
  { id: 7, name: 'Hamid Azar' },
  { id: 9, name: 'Marcus Webb' },
];
const people = {
  optionsQuery: (text: string) => ({
    queryKey: ['people', text],
    queryFn: () => colleagues.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
  }),
};
const note = 'Please ask @[Hana Sato](User/12) about the sky,\nand @[Marcus Webb](User/9) before it goes out.';

const field = (initial: string, error = '') => (
  <Held initial={initial}>
    {(value, change) => (
      <MentionField
        label="Note"
        minRows={2}
        value={value}
        onChange={change}
        people={people}
        error={error !== ''}
        helperText={error}
      />
    )}
  </Held>
);

export const stories: readonly Story[] = [
  {
    part: 'MentionField',
    states: {
      empty: () => field(''),
      'with people in it': () => field(note),
      'with a fault': () => field(note, 'At most 60 characters.'),
    },
  },
  {
    part: 'MentionText',
    states: {
      'names people': () => <MentionText text={note} />,
      'names nobody': () => <MentionText text="Begin at the gate." />,
    },
  },
  {
    part: 'MentionedPeople',
    states: {
      two: () => <MentionedPeople text={note} />,
      nobody: () => <MentionedPeople text="Begin at the gate." />,
    },
  },
];
