import { useNotify } from 'react-admin';
import { firstMessage } from '../../../kernel/api-error.ts';
import { downloadDocument } from '../../../api/download-document.ts';

/** Downloads a CSV file of the import of clients (the template, the refused rows); a failure is said in a toast. */
export function useDownloadCsv(): (path: string, name: string) => void {
  const notify = useNotify();
  return (path, name) => {
    downloadDocument(path, name).catch((error: unknown) => notify(firstMessage(error), { type: 'warning' }));
  };
}
