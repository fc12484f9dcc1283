import Button from '@mui/material/Button';
import { clientLanguageBody, type ClientLanguage } from '@shootdesk/shared/client-languages/client-languages.contract';
import { shippedLanguages, ships } from '@shootdesk/shared/client-languages/shipped-languages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DataTable, TextInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { rereadBranding } from '../../data/settings/mutations.ts';
import { useBranding } from '../../kernel/branding.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import type { RecordKind } from '../kit/record-kind.ts';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { WordsSection } from './words-section.tsx';

interface ClientLanguageValues extends Record<string, unknown> {
  readonly tag: string | null;
  readonly name: string | null;
  readonly words: Readonly<Record<string, string | null>>;
}

const linesOf = (words: Readonly<Record<string, string | null>>) =>
  Object.values(words)
    .filter((text) => text)
    .join('; ');

const clientLanguageKind: RecordKind<ClientLanguage, ClientLanguageValues> = {
  resource: 'client-languages',
  path: '/systemManager/client-languages',
  noun: 'Language',
  type: 'ClientLanguage',
  title: 'Language Management',
  schema: clientLanguageBody,
  valuesOf: (language) => ({
    tag: language?.tag ?? null,
    name: language?.name ?? null,
    words: language?.words ?? {},
  }),
  bodyOf: (values) => values,
  fields: { tag: { label: 'Tag' }, name: { label: 'Name' }, words: { label: 'Words', show: linesOf } },
  deleteWarning: 'Its words go. Texts of e-mails in it are kept for the day on which it is added again.',
};

/** Fills in a shipped language that has not been added yet. */
function ShippedChoices() {
  const { setValue } = useFormContext<ClientLanguageValues>();
  const { client_languages: present } = useBranding();
  const offered = Object.entries(shippedLanguages).filter(([tag]) => !present.some((each) => each.tag === tag));
  return offered.map(([tag, name]) => (
    <Button
      key={tag}
      variant="outlined"
      onClick={() => {
        setValue('tag', tag, { shouldDirty: true });
        setValue('name', name, { shouldDirty: true });
      }}
      sx={{ justifySelf: 'start' }}
    >
      {name}
    </Button>
  ));
}

function ClientLanguageInputs() {
  const language = useRecordContext<ClientLanguage>();
  const cache = useQueryClient();
  const version = language?.cache_key;
  useEffect(() => {
    // Forms of clients and of the organisation offer the languages from the branding.
    if (version !== undefined) void rereadBranding(cache);
  }, [cache, version]);
  return (
    <>
      <FormSection title="General Information">
        {!language && <ShippedChoices />}
        <TextInput
          source="tag"
          label="Tag"
          required
          readOnly={language !== undefined}
          helperText={language ? false : 'As browsers know it: de, fr, mi, pt-BR.'}
        />
        <TextInput source="name" label="Name" required helperText="As its readers call it: te reo Māori." />
      </FormSection>
      {language && <WordsSection key={language.tag} language={language} />}
    </>
  );
}

function ClientLanguageDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={clientLanguageKind} {...opened}>
      <ClientLanguageInputs />
    </RecordDialog>
  );
}

const ownCount = ({ words }: ClientLanguage) => Object.keys(words).length;

const marksOf = ({ tag, missing }: ClientLanguage) => (
  <>
    {ships(tag) && <Badge tone="neutral" text="Ships" />}
    {missing > 0 && <Badge tone="amber" text={`${missing} in English`} />}
  </>
);

/** Lists the languages that clients are written to in. */
export function ClientLanguagesPage() {
  const cache = useQueryClient();
  useEffect(() => void rereadBranding(cache), [cache]);
  return (
    <RecordList<ClientLanguage>
      kind={clientLanguageKind}
      title="Languages"
      records="Languages"
      filters={<SearchInput source="name.contains" label="Search Language" />}
      tools={
        <>
          <Button component={Link} to="/systemManager/email-texts" color="inherit">
            E-mail Texts
          </Button>
          <Button component={Link} to="new" variant="contained">
            Add Language
          </Button>
        </>
      }
      rowOf={(language) => ({
        details: `${language.tag} · ${language.clients} ${language.clients === 1 ? 'client' : 'clients'}`,
        marks: marksOf(language),
      })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Tag', value: ({ tag }) => tag },
        { label: 'Own words', value: ownCount },
        { label: 'In English', value: ({ missing }) => missing },
        { label: 'Clients', value: ({ clients }) => clients },
      ]}
      Editor={ClientLanguageDialog}
    >
      <DataTable.Col source="tag" label="Tag" />
      <DataTable.Col source="missing" label="Phrases" disableSort render={marksOf} />
      <DataTable.Col source="words" label="Own words" disableSort render={ownCount} />
      <DataTable.NumberCol source="clients" label="Clients" disableSort />
    </RecordList>
  );
}

/** Screen for one language, or for a new one. */
export function ClientLanguagePage() {
  return (
    <RecordPage kind={clientLanguageKind}>
      <ClientLanguageInputs />
    </RecordPage>
  );
}

export default { list: ClientLanguagesPage, edit: ClientLanguagePage };
