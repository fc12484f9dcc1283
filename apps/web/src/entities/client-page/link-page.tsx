import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReviewContact } from '@shootdesk/shared/client-review/client-review.contract';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { ApiError } from '../../kernel/api-error.ts';
import { useBranding } from '../../kernel/branding.ts';
import { CentredScreen } from '../../ui/layout/centred-screen.tsx';
import { useWords, WordsContext } from '../words/use-words.ts';
import { LanguageMenu } from './language-menu.tsx';
import { useLanguage } from './language.ts';
import { problemText } from './problem-text.ts';
import { useLinkSession, type LinkOpening } from './use-link-session.ts';

/** Titles of pages behind links. */
type PlainPhrase = 'yourProofs' | 'yourAppointment' | 'orderTitle';

/** Progress without words, because the language of the page is not known yet. */
function Waiting() {
  const { name } = useBranding();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <title>{name}</title>
      <CircularProgress aria-label={name} />
    </Box>
  );
}

interface InLanguageProps {
  /** Tag of the client's language; null while unknown. */
  readonly client: string | null;
  readonly children: ReactNode;
}

/** Renders a page in the current language. */
export function InLanguage({ client, children }: InLanguageProps) {
  const words = useLanguage(client);
  return words ? <WordsContext value={words}>{children}</WordsContext> : <Waiting />;
}

/** A card before the page opens, with the choice of the language. */
function Card({ children, ...rest }: ComponentProps<typeof CentredScreen>) {
  return (
    <CentredScreen {...rest}>
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', '&:empty': { display: 'none' } }}>
        <LanguageMenu />
      </Box>
    </CentredScreen>
  );
}

interface TitleProps {
  readonly title: PlainPhrase;
}

/** Shown while a link is being opened. */
export function LinkIsOpening({ title }: TitleProps) {
  const { say } = useWords();
  return (
    <CentredScreen title={say(title)}>
      <Typography role="status" color="textSecondary">
        {say('opening')}
      </Typography>
    </CentredScreen>
  );
}

/** Shown when the link cannot be opened: the reason, and what the client can do. */
export function LinkFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const words = useWords();
  const { say } = words;
  const isEnded = error instanceof ApiError && error.code === 'link_ended';
  const contact = isEnded ? (error.body['contact'] as ReviewContact | null) : null;
  const isTemporary = !(error instanceof ApiError) || ![404, 410].includes(error.status);
  return (
    <Card title={say(isEnded ? 'linkEnded' : 'notOpened')}>
      <Alert severity={isEnded ? 'info' : 'error'}>{problemText(words, error)}</Alert>
      {contact && (
        <Button
          variant="contained"
          href={`mailto:${contact.email}?subject=${encodeURIComponent(say('newLinkSubject'))}`}
        >
          {contact.name === null ? say('writeToStudio') : say('writeTo', { name: contact.name })}
        </Button>
      )}
      {isTemporary && (
        <Button variant="contained" onClick={onRetry}>
          {say('tryAgain')}
        </Button>
      )}
    </Card>
  );
}

interface PasscodeProps extends TitleProps {
  readonly error: ApiError | null;
  readonly onEnter: (passcode: string) => void;
}

function Passcode({ title, error, onEnter }: PasscodeProps) {
  const words = useWords();
  const { say } = words;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const passcode = new FormData(event.currentTarget).get('passcode');
    if (typeof passcode === 'string' && passcode.trim() !== '') onEnter(passcode);
  };
  return (
    <Card title={say(title)} text={say('passcodeAsked')}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        {error && <Alert severity="error">{problemText(words, error)}</Alert>}
        <TextField name="passcode" label={say('passcode')} type="password" autoComplete="off" required size="medium" />
        <Button type="submit" variant="contained" size="large">
          {say('open')}
        </Button>
      </Stack>
    </Card>
  );
}

interface Opened {
  readonly session: string;
  /** Tag of the client's language when the link was opened. */
  readonly language: string;
  /** Opens the link again. */
  readonly enter: () => void;
}

interface Props extends TitleProps {
  readonly token: string;
  readonly links: LinkOpening;
  readonly children: (opened: Opened) => ReactNode;
}

/** Opens a page behind a link without an account: asks for the passcode if there is one, and shows why the link cannot be opened. */
export function LinkPage({ token, title, links, children }: Props) {
  const { opening, enter } = useLinkSession(links, token);
  const { client_language: ofAll } = useBranding();
  if (opening.step === 'opening') {
    return (
      <InLanguage client={null}>
        <LinkIsOpening title={title} />
      </InLanguage>
    );
  }
  if (opening.step === 'open') return children({ session: opening.session, language: opening.language, enter });
  return (
    <InLanguage client={opening.language ?? ofAll}>
      {opening.step === 'failed' ? (
        <LinkFailed error={opening.error} onRetry={() => enter()} />
      ) : (
        <Passcode title={title} error={opening.error} onEnter={enter} />
      )}
    </InLanguage>
  );
}
