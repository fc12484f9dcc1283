const names = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** Formats a month: '2026-07' becomes 'July 2026'. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${names[Number(number) - 1] ?? month} ${year}`;
}
