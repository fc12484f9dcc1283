import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ClientLanguage } from '@shootdesk/shared/client-languages/client-languages.contract';
import { formOf, slotsOf, type Translation } from '@shootdesk/shared/client-languages/phrase-names';
import { english } from '@shootdesk/shared/client-languages/phrases/english';
import { ships } from '@shootdesk/shared/client-languages/shipped-languages';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { translationQuery } from '../../data/client-review/language.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { useStudioTexts } from './studio-texts.ts';

interface Entry {
  readonly slot: string;
  readonly english: string;
  /** The plural form, or the use of the text; null for a phrase without a number. */
  readonly about: string | null;
  /** Text that clients read while the studio has no words of its own. */
  readonly otherwise: string;
}

const entriesOf = (tag: string, shipped: Translation | null): Entry[] =>
  slotsOf(tag).map(({ slot, name, category }) => ({
    slot,
    about: category && `Form of numbers: ${category}`,
    english: formOf(english[name], category),
    otherwise: formOf((shipped ?? english)[name], category),
  }));

interface FormValues {
  readonly words: Readonly<Record<string, string | null | undefined>>;
}

const fieldOf = (slot: string): `words.${string}` => `words.${slot}`;

/** One phrase: the English text above the field for the studio's own. */
const PhraseRow = memo(function PhraseRow({ slot, english: label, about, otherwise }: Entry) {
  const { field, fieldState } = useController<FormValues, `words.${string}`>({ name: fieldOf(slot), defaultValue: '' });
  const text = field.value ?? '';
  const message = fieldState.error?.message;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: { xs: 0.75, md: 2 }, py: 1 }}
    >
      <Box id={`english-${slot}`} sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{label}</Typography>
        {about && (
          <Typography variant="caption" color="textSecondary">
            {about}
          </Typography>
        )}
      </Box>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        <TextField
          fullWidth
          multiline
          hiddenLabel
          size="small"
          name={field.name}
          value={text}
          placeholder={otherwise}
          inputRef={field.ref}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={message !== undefined}
          helperText={message}
          slotProps={{ htmlInput: { 'aria-labelledby': `english-${slot}` } }}
        />
        {text !== '' && (
          <Button size="small" color="inherit" aria-label={`Reset ${label}`} onClick={() => field.onChange('')}>
            Reset
          </Button>
        )}
      </Stack>
    </Box>
  );
});

interface CountProps {
  readonly entries: readonly Entry[];
  /** Formats how many phrases the studio has written, and what clients read for the rest. */
  readonly say: (own: number, all: number) => string;
}

function Counts({ entries, say }: CountProps) {
  const words = useWatch<FormValues, 'words'>({ name: 'words' });
  const own = entries.filter(({ slot }) => (words[slot] ?? '') !== '').length;
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {say(own, entries.length)}
    </Typography>
  );
}

/** Number of phrases that are visible at first and that a button adds, because thousands of fields take seconds to render. */
const step = 30;

/** Phrases that were refused since the last search. They stay visible whatever the filter, also while the person corrects them. */
function useRefused(entries: readonly Entry[]) {
  const { errors } = useFormState<FormValues>();
  const listed = new Set(entries.map(({ slot }) => slot));
  const slots = Object.keys(errors.words ?? {}).filter((slot) => listed.has(slot));
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  if (slots.some((slot) => !refused.has(slot))) setRefused(new Set([...refused, ...slots]));
  return [refused, setRefused] as const;
}

interface ListProps extends CountProps {
  readonly title: string;
  readonly text: string;
  /** Plural of the entries, for the label of the search. */
  readonly nouns: string;
  readonly none: string;
}

/** Panel with texts and a field for the studio's own words beside each. */
function WordsPanel({ title, text, nouns, none, entries, say }: ListProps) {
  const { getValues } = useFormContext<FormValues>();
  const [refused, setRefused] = useRefused(entries);
  const [search, setSearch] = useState('');
  // Phrases without words when the switch was moved, so that no row disappears while somebody types in it.
  const [unwritten, setUnwritten] = useState<ReadonlySet<string> | null>(null);
  const [most, setMost] = useState(step);
  const find = search.trim().toLowerCase();
  const listed = entries.filter(
    ({ slot, english: label, otherwise }) =>
      refused.has(slot) ||
      ((unwritten === null || unwritten.has(slot)) && `${label} ${otherwise}`.toLowerCase().includes(find)),
  );
  const ordered = listed.toSorted((one, other) => Number(refused.has(other.slot)) - Number(refused.has(one.slot)));
  const showUnwritten = (isOn: boolean) => {
    const words = getValues('words');
    setRefused(new Set());
    setUnwritten(isOn ? new Set(entries.map(({ slot }) => slot).filter((slot) => !words[slot])) : null);
  };
  return (
    <Panel title={title}>
      <Stack spacing={1.5} sx={{ p: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
        <Counts entries={entries} say={say} />
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            size="small"
            type="search"
            label={`Search ${nouns}`}
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setRefused(new Set());
            }}
            sx={{ width: { xs: '100%', sm: 280 } }}
          />
          <FormControlLabel
            control={<Switch checked={unwritten !== null} onChange={(_event, isOn) => showUnwritten(isOn)} />}
            label="Only without own words"
          />
        </Stack>
        {listed.length === 0 && <Typography color="textSecondary">{none}</Typography>}
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } }}
        >
          {ordered.slice(0, Math.max(most, refused.size)).map((entry) => (
            <PhraseRow key={entry.slot} {...entry} />
          ))}
        </Box>
        {listed.length > most && (
          <Button color="inherit" onClick={() => setMost(most + step)} sx={{ alignSelf: 'start' }}>
            Show More ({listed.length - most})
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

const studioCount = (own: number, all: number) =>
  `${own} of ${all} texts are translated; ${all - own} ${all - own === 1 ? 'is' : 'are'} read as typed.`;

/** Panel with the studio's own texts and their translations. */
function StudioTextsPanel() {
  const { getValues } = useFormContext<FormValues>();
  // Taken from the saved language, so that an emptied text stays visible until the page is loaded again.
  const [translated] = useState(() => Object.keys(getValues('words')));
  const entries = useStudioTexts(translated).map(({ slot, text, use }) => ({
    ...{ slot, english: text, otherwise: text },
    about: use,
  }));
  return (
    <WordsPanel
      title="Your Own Texts"
      text="What you typed in one language and clients read on the review page, in documents and in e-mails: services, titles and headings of copy, reasons for changes. A blank field is read as you typed it. A text that is renamed needs a new translation."
      nouns="Texts"
      none="No text is like that."
      entries={entries}
      say={studioCount}
    />
  );
}

/** Form section with the phrases of the review page and of documents, and the studio's own texts. */
export function WordsSection({ language: { tag } }: { readonly language: ClientLanguage }) {
  const { data: shipped = null } = useQuery(translationQuery(tag));
  const entries = useMemo(() => entriesOf(tag, shipped), [tag, shipped]);
  const count = (own: number, all: number) =>
    ships(tag)
      ? `All ${all} phrases are there; ${own} of them in your own words.`
      : `${own} of ${all} phrases are yours; ${all - own} ${all - own === 1 ? 'is' : 'are'} read in English.`;
  return (
    <>
      <WordsPanel
        title="Words"
        text="What clients read on the review page and in documents. A blank field has the words in it. Keep what is in braces, such as {{name}}: a value takes its place."
        nouns="Phrases"
        none="No phrase is like that."
        entries={entries}
        say={count}
      />
      <StudioTextsPanel />
    </>
  );
}
