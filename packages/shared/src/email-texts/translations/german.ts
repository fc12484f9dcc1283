import type { EmailTranslation } from './email-translation.ts';

const visitLines = `{{services}}
Wann: {{time}}
Wo: {{location}}
Es kommt: {{provider}}`;

const whichAppointment = '{{summary}}\n{{location}}\n{{time}}';

export const germanEmails: EmailTranslation = {
  delivery: {
    subject: '{{service}} für {{property}}',
    body: `Guten Tag,

Ihre Dateien für {{property}} ({{service}}) sind fertig. Hier können Sie sie ansehen, kommentieren und freigeben:

{{link}}

Dieser Link ist nur für Sie bestimmt; bitte geben Sie ihn nicht weiter.

Mit freundlichen Grüßen
{{sender}}`,
  },
  deliveryUpdate: {
    subject: 'Aktualisiert: {{service}} für {{property}}',
    body: `Guten Tag,

Ihr Wunsch: {{request}}

Seit unserer letzten Sendung für {{property}} ({{service}}) gilt: {{news}}. Alles Neue ist gekennzeichnet. Hier können Sie die Dateien ansehen, kommentieren und freigeben:

{{link}}

Dieser Link ist nur für Sie bestimmt; bitte geben Sie ihn nicht weiter.

Mit freundlichen Grüßen
{{sender}}`,
  },
  appointmentBooked: {
    subject: 'Termin: {{summary}}',
    body: `Guten Tag,\n\ndieser Termin ist gebucht:\n\n${whichAppointment}`,
  },
  appointmentMoved: {
    subject: 'Verschoben: {{summary}}',
    body: `Guten Tag,\n\ndieser Termin wurde vom {{oldStart}} auf den {{start}} ({{zone}}) verschoben:\n\n${whichAppointment}`,
  },
  appointmentLengthened: {
    subject: 'Geändert: {{summary}}',
    body: `Guten Tag,\n\nder Termin endet jetzt am {{finish}} statt am {{oldFinish}}:\n\n${whichAppointment}`,
  },
  appointmentCancelled: {
    subject: 'Abgesagt: {{summary}}',
    body: `Guten Tag,\n\ndieser Termin ist abgesagt:\n\n${whichAppointment}`,
  },
  orderReceived: {
    subject: 'Eingegangen: {{services}} für {{property}}',
    body: `Guten Tag {{name}},

vielen Dank, Ihr Auftrag für {{property}} ist bei uns eingegangen:

{{services}}
{{location}}

Wählen Sie die Zeit selbst: {{booking}}

Wir melden uns, sobald ein Termin gebucht ist.

Mit freundlichen Grüßen
{{studio}}`,
  },
  orderDeclined: {
    subject: 'Leider nicht möglich: {{services}} für {{property}}',
    body: `Guten Tag {{name}},

leider können wir Ihren Auftrag für {{property}} nicht annehmen:

{{services}}

{{reason}}

Etwas anderes bestellen: {{link}}

Mit freundlichen Grüßen
{{studio}}`,
  },
  timeDeclined: {
    subject: 'Leider nicht möglich: {{start}} für {{property}}',
    body: `Guten Tag {{name}},

zu der gewünschten Zeit können wir leider nicht kommen ({{property}}):

{{services}}
{{start}} ({{zone}})
{{location}}

{{reason}}

Ihr Termin bleibt, wie er ist: {{appointment}}

Eine andere Zeit wählen: {{booking}}

Mit freundlichen Grüßen
{{studio}}`,
  },
  visitBooked: {
    subject: 'Gebucht: {{services}} für {{property}}',
    body: `Guten Tag {{name}},

unser Termin für {{property}} ist gebucht:

${visitLines}

{{prepare}}

Mit freundlichen Grüßen
{{studio}}`,
  },
  visitTimeFixed: {
    subject: 'Uhrzeit: {{services}} für {{property}}, {{start}}',
    body: `Guten Tag {{name}},

unser Termin für {{property}} hat jetzt eine Uhrzeit:

${visitLines}

{{prepare}}

Mit freundlichen Grüßen
{{studio}}`,
  },
  visitMoved: {
    subject: 'Geändert: {{services}} für {{property}}',
    body: `Guten Tag {{name}},

unser Termin für {{property}} hat sich geändert:

${visitLines}
Bisher: {{before}}

{{prepare}}

Mit freundlichen Grüßen
{{studio}}`,
  },
  visitCancelled: {
    subject: 'Abgesagt: {{services}} für {{property}}',
    body: `Guten Tag {{name}},

unser Termin für {{property}} ist abgesagt:

{{services}}
{{time}}
{{location}}

Wegen eines neuen Termins melden wir uns bei Ihnen.

Mit freundlichen Grüßen
{{studio}}`,
  },
  providerOnTheWay: {
    subject: 'Wir sind auf dem Weg: {{property}}',
    body: `Guten Tag {{name}},

{{provider}} ist auf dem Weg zum Termin: {{property}}.

Voraussichtliche Ankunft: {{expected}}
{{services}}

Mit freundlichen Grüßen
{{studio}}`,
  },
};
