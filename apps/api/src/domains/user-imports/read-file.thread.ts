// Worker thread: parses a CSV file of people.
import { userImportColumns } from '@shootdesk/shared/users/import-columns';
import { answerInThread } from '../../kernel/csv/answer-in-thread.ts';
import { readRow } from './read-row.ts';

answerInThread({ columns: userImportColumns, readRow });
