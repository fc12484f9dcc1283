// Worker thread: parses a CSV file of clients.
import { clientImportColumns } from '@shootdesk/shared/clients/import-columns';
import { answerInThread } from '../../kernel/csv/answer-in-thread.ts';
import { readRow } from './read-row.ts';

answerInThread({ columns: clientImportColumns, readRow });
