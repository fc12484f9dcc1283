import { RecordPage } from '../kit/record-page.tsx';
import { UserActions } from './user-actions.tsx';
import { UserInputs } from './user-inputs.tsx';
import { userKind } from './user-kind.ts';

/** A user on a screen of their own, or a new one. */
export default function UserPage() {
  return (
    <RecordPage kind={userKind} actions={<UserActions />}>
      <UserInputs />
    </RecordPage>
  );
}
