import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { CentredScreen } from '../layout/centred-screen.tsx';
import { supportText, UnexpectedError } from './unexpected-error.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** Catches errors outside of the shells, such as a file that a newer version has replaced. React requires a class for it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <CentredScreen title="Unexpected error occurred" text={supportText()}>
        <UnexpectedError error={error} />
        <Button variant="contained" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </CentredScreen>
    );
  }
}
