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

interface Entry {
  readonly slot: string;
  readonly english: string;
  /** Which form of a plural; null of a phrase without a number. */
  readonly category: string | null;
  /** What is read where the studio has no words of its own. */
  readonly otherwise: string;
}

const entriesOf = (tag: string, shipped: Translation | null): Entry[] =>
  slotsOf(tag).map(({ slot, name, category }) => ({
    ...{ slot, category },
    english: formOf(english[name], category),
    otherwise: formOf((shipped ?? english)[name], category),
  }));

interface FormValues {
  readonly words: Readonly<Record<string, string | null | undefined>>;
}

const fieldOf = (slot: string): `words.${string}` => `words.${slot}`;

/** One phrase: the English one above the studio's own. */
const PhraseRow = memo(function PhraseRow({ slot, english: label, category, otherwise }: Entry) {
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
        {category && (
          <Typography variant="caption" color="textSecondary">
            Form of numbers: {category}
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
  readonly isTranslated: boolean;
}

/** How much the studio has written, and what is still read in English. */
function Counts({ entries, isTranslated }: CountProps) {
  const words = useWatch<FormValues, 'words'>({ name: 'words' });
  const own = entries.filter(({ slot }) => (words[slot] ?? '') !== '').length;
  const missing = entries.length - own;
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {isTranslated
        ? `All ${entries.length} phrases are there; ${own} of them in your own words.`
        : `${own} of ${entries.length} phrases are yours; ${missing} ${missing === 1 ? 'is' : 'are'} read in English.`}
    </Typography>
  );
}

/** How many phrases are shown at first, and more by a button: a field for each of them takes seconds to draw. */
const step = 30;

/** Phrases that were refused since the last search, which no filter may hide. They stay while they are mended. */
function useRefused() {
  const { errors } = useFormState<FormValues>();
  const slots = Object.keys(errors.words ?? {});
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  if (slots.some((slot) => !refused.has(slot))) setRefused(new Set([...refused, ...slots]));
  return [refused, setRefused] as const;
}

/** The phrases of the review page and of documents with the studio's own words. */
export function WordsSection({ language: { tag } }: { readonly language: ClientLanguage }) {
  const { data: shipped = null } = useQuery(translationQuery(tag));
  const { getValues } = useFormContext<FormValues>();
  const [refused, setRefused] = useRefused();
  const entries = useMemo(() => entriesOf(tag, shipped), [tag, shipped]);
  const [search, setSearch] = useState('');
  // As they were when the switch was moved, so that no row goes while it is typed into.
  const [unwritten, setUnwritten] = useState<ReadonlySet<string> | null>(null);
  const [most, setMost] = useState(step);
  const find = search.trim().toLowerCase();
  const listed = entries.filter(
    ({ slot, english: text, otherwise }) =>
      refused.has(slot) ||
      ((unwritten === null || unwritten.has(slot)) && `${text} ${otherwise}`.toLowerCase().includes(find)),
  );
  const ordered = listed.toSorted((one, other) => Number(refused.has(other.slot)) - Number(refused.has(one.slot)));
  const showUnwritten = (isOn: boolean) => {
    const words = getValues('words');
    setRefused(new Set());
    setUnwritten(isOn ? new Set(entries.map(({ slot }) => slot).filter((slot) => !words[slot])) : null);
  };
  return (
    <Panel title="Words">
      <Stack spacing={1.5} sx={{ p: 2 }}>
        <Typography variant="body2" color="textSecondary">
          What clients read on the review page and in documents. A blank field has the words in it. Keep what is in
          braces, such as {'{{name}}'}: a value takes its place.
        </Typography>
        <Counts entries={entries} isTranslated={ships(tag)} />
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            size="small"
            type="search"
            label="Search Phrases"
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
        {listed.length === 0 && <Typography color="textSecondary">No phrase is like that.</Typography>}
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
