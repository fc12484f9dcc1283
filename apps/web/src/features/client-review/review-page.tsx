import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReviewContact } from '@shootdesk/shared/client-review/client-review.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { reviewQuery } from '../../data/client-review/review.ts';
import { useWords, WordsContext } from '../../entities/words/use-words.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { useBranding } from '../../kernel/branding.ts';
import { CentredScreen } from '../../ui/layout/centred-screen.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useLanguage } from './language.ts';
import { problemText } from './problem-text.ts';
import { ReviewScreen } from './review-screen.tsx';
import { useReviewSession } from './use-review-session.ts';

/** Before the language of the page is known: no words, so that none are replaced. */
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
  /** Tag of the client's language; null while it is not known. */
  readonly client: string | null;
  readonly children: ReactNode;
}

function InLanguage({ client, children }: InLanguageProps) {
  const words = useLanguage(client);
  return words ? <WordsContext value={words}>{children}</WordsContext> : <Waiting />;
}

/** A card of the way in, with the choice of the language. */
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

function Opening() {
  const { say } = useWords();
  return (
    <CentredScreen title={say('yourProofs')}>
      <Typography role="status" color="textSecondary">
        {say('opening')}
      </Typography>
    </CentredScreen>
  );
}

/** The link cannot be opened: why, and what the client can do. */
function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
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

interface PasscodeProps {
  readonly error: ApiError | null;
  readonly onEnter: (passcode: string) => void;
}

function Passcode({ error, onEnter }: PasscodeProps) {
  const words = useWords();
  const { say } = words;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const passcode = new FormData(event.currentTarget).get('passcode');
    if (typeof passcode === 'string' && passcode.trim() !== '') onEnter(passcode);
  };
  return (
    <Card title={say('yourProofs')} text={say('passcodeAsked')}>
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

interface OpenedProps {
  readonly linkId: string;
  readonly session: string;
  /** As it was when the link was opened. */
  readonly language: string;
  readonly onEnter: () => void;
}

function Opened({ linkId, session, language, onEnter }: OpenedProps) {
  const { data, error, refetch } = useQuery(reviewQuery(session));
  const isOver = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    // The session is over before the link is, or a passcode was set meanwhile.
    if (isOver) onEnter();
  }, [isOver, onEnter]);
  const isEnded = error instanceof ApiError && error.status === 410;
  const screen = () => {
    if (data && !isEnded) return <ReviewScreen key={linkId} linkId={linkId} session={session} review={data} />;
    if (!error || isOver) return <Opening />;
    return <Failed error={error} onRetry={() => void refetch()} />;
  };
  return <InLanguage client={data?.language ?? language}>{screen()}</InLanguage>;
}

function Review({ token }: { readonly token: string }) {
  const { opening, enter } = useReviewSession(token);
  const { client_language: ofAll } = useBranding();
  if (opening.step === 'opening') {
    return (
      <InLanguage client={null}>
        <Opening />
      </InLanguage>
    );
  }
  if (opening.step === 'open') {
    const { session, language } = opening;
    return <Opened linkId={token.split('.')[0] ?? ''} session={session} language={language} onEnter={enter} />;
  }
  return (
    <InLanguage client={opening.language ?? ofAll}>
      {opening.step === 'failed' ? (
        <Failed error={opening.error} onRetry={() => enter()} />
      ) : (
        <Passcode error={opening.error} onEnter={enter} />
      )}
    </InLanguage>
  );
}

/** The page of a client: opens the link whose token is the fragment of the address, without any account, and shows the proofs of its job. */
export default function ReviewPage() {
  const token = useLocation().hash.slice(1);
  return <Review key={token} token={token} />;
}
