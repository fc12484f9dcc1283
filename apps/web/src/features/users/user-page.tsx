import { RecordPage } from '../../ui/records/record-page.tsx';
import { userScreen } from './user-screen.ts';

/** A user on a screen of their own, or a new one. */
export default function UserPage() {
  return <RecordPage screen={userScreen} />;
}
