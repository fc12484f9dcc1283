import Button from '@mui/material/Button';
import { CentredScreen } from '../src/ui/layout/centred-screen.tsx';
import { ErrorBoundary } from '../src/ui/feedback/error-boundary.tsx';
import { GoneWhileWriting } from '../src/ui/feedback/gone-while-writing.tsx';
import { MessageScreen } from '../src/ui/layout/message-screen.tsx';
import { PageLoading } from '../src/ui/feedback/page-loading.tsx';
import { PageTitle } from '../src/ui/layout/page-title.tsx';
import { Screen } from '../src/ui/layout/screen.tsx';
import { StateNote } from '../src/ui/feedback/state-note.tsx';
import { UnexpectedError } from '../src/ui/feedback/unexpected-error.tsx';
import { Behind, type Story } from './story.tsx';

function Broken(): never {
  throw new Error('The file of this screen was replaced by a newer version.');
}

export const stories: readonly Story[] = [
  {
    part: 'CentredScreen',
    states: {
      'with a sentence': () => (
        <CentredScreen title="Password changed" text="You can sign in with it now.">
          <Button variant="contained">Sign in</Button>
        </CentredScreen>
      ),
    },
  },
  {
    part: 'MessageScreen',
    states: {
      'with an action': () => (
        <MessageScreen title="Not found" text="This job does not exist." action={<Button>To the jobs</Button>} />
      ),
    },
  },
  {
    part: 'StateNote',
    states: {
      empty: () => <StateNote title="No Jobs Available" text="Try adjusting your filters." />,
      failed: () => (
        <StateNote
          title="The jobs could not be loaded"
          text="The database is away."
          action={<Button variant="contained">Try again</Button>}
        />
      ),
    },
  },
  {
    part: 'GoneWhileWriting',
    states: { 'with the text kept': () => <GoneWhileWriting what="asset" message="The asset was not found." /> },
  },
  { part: 'PageLoading', states: { loading: () => <PageLoading /> } },
  { part: 'PageTitle', states: { 'in the tab of the browser': () => <PageTitle text="UI parts" /> } },
  {
    part: 'Screen',
    states: {
      'a title': () => (
        <Screen title="Zones" maxWidth={860}>
          What the screen shows.
        </Screen>
      ),
      'with something to do': () => (
        <Screen title="Zones" maxWidth={860} action={<Button>Back</Button>}>
          What the screen shows.
        </Screen>
      ),
    },
  },
  {
    part: 'ErrorBoundary',
    states: {
      'nothing broke': () => <ErrorBoundary>The screen.</ErrorBoundary>,
      'something broke': () => (
        <Behind>
          {() => (
            <ErrorBoundary>
              <Broken />
            </ErrorBoundary>
          )}
        </Behind>
      ),
    },
  },
  {
    part: 'UnexpectedError',
    states: { 'with its text': () => <UnexpectedError error={new Error('A part of the page is missing.')} /> },
  },
];
