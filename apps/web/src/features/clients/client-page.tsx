import { RecordPage } from '../../ui/records/record-page.tsx';
import { clientScreen } from './client-screen.ts';

/** A client on a screen of its own, or a new one. */
export default function ClientPage() {
  return <RecordPage screen={clientScreen} />;
}
