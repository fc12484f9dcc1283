import type { EmailTranslation } from './email-translation.ts';

const visitLines = `{{services}}
Quand : {{time}}
Où : {{location}}
Intervenant : {{provider}}`;

const whichAppointment = '{{summary}}\n{{location}}\n{{time}}';

export const frenchEmails: EmailTranslation = {
  delivery: {
    subject: '{{service}} pour {{property}}',
    body: `Bonjour,

Vos fichiers pour {{property}} ({{service}}) sont prêts. Vous pouvez les consulter, les commenter et les valider ici :

{{link}}

Ce lien vous est personnel ; merci de ne pas le transmettre.

Cordialement,
{{sender}}`,
  },
  deliveryUpdate: {
    subject: 'Mise à jour : {{service}} pour {{property}}',
    body: `Bonjour,

Votre demande : {{request}}

Depuis notre dernier envoi pour {{property}} ({{service}}) : {{news}}. Les nouveautés sont signalées. Vous pouvez consulter, commenter et valider les fichiers ici :

{{link}}

Ce lien vous est personnel ; merci de ne pas le transmettre.

Cordialement,
{{sender}}`,
  },
  appointmentBooked: {
    subject: 'Rendez-vous : {{summary}}',
    body: `Bonjour,\n\nCe rendez-vous est réservé :\n\n${whichAppointment}`,
  },
  appointmentMoved: {
    subject: 'Déplacé : {{summary}}',
    body: `Bonjour,\n\nCe rendez-vous, prévu le {{oldStart}}, est déplacé au {{start}} ({{zone}}) :\n\n${whichAppointment}`,
  },
  appointmentLengthened: {
    subject: 'Modifié : {{summary}}',
    body: `Bonjour,\n\nCe rendez-vous se terminera désormais le {{finish}} au lieu du {{oldFinish}} :\n\n${whichAppointment}`,
  },
  appointmentCancelled: {
    subject: 'Annulé : {{summary}}',
    body: `Bonjour,\n\nCe rendez-vous est annulé :\n\n${whichAppointment}`,
  },
  orderReceived: {
    subject: 'Reçu : {{services}} pour {{property}}',
    body: `Bonjour {{name}},

Merci, nous avons bien reçu votre commande pour {{property}} :

{{services}}
{{location}}

Choisissez l’heure vous-même : {{booking}}

Nous vous préviendrons dès qu’un rendez-vous sera réservé.

Cordialement,
{{studio}}`,
  },
  orderDeclined: {
    subject: 'Impossible : {{services}} pour {{property}}',
    body: `Bonjour {{name}},

Nous ne pouvons malheureusement pas accepter votre commande pour {{property}} :

{{services}}

{{reason}}

Commander autre chose : {{link}}

Cordialement,
{{studio}}`,
  },
  timeDeclined: {
    subject: 'Impossible : {{start}} pour {{property}}',
    body: `Bonjour {{name}},

Nous ne pouvons malheureusement pas venir à {{property}} à l’heure demandée :

{{services}}
{{start}} ({{zone}})
{{location}}

{{reason}}

Votre rendez-vous reste inchangé : {{appointment}}

Choisir une autre heure : {{booking}}

Cordialement,
{{studio}}`,
  },
  visitBooked: {
    subject: 'Réservé : {{services}} pour {{property}}',
    body: `Bonjour {{name}},

Notre visite à {{property}} est réservée :

${visitLines}

{{prepare}}

Cordialement,
{{studio}}`,
  },
  visitTimeFixed: {
    subject: 'Heure : {{services}} pour {{property}}, {{start}}',
    body: `Bonjour {{name}},

Voici l’heure de notre visite à {{property}} :

${visitLines}

{{prepare}}

Cordialement,
{{studio}}`,
  },
  visitMoved: {
    subject: 'Modifié : {{services}} pour {{property}}',
    body: `Bonjour {{name}},

Notre visite à {{property}} a changé :

${visitLines}
Auparavant : {{before}}

{{prepare}}

Cordialement,
{{studio}}`,
  },
  visitCancelled: {
    subject: 'Annulé : {{services}} pour {{property}}',
    body: `Bonjour {{name}},

Notre visite à {{property}} est annulée :

{{services}}
{{time}}
{{location}}

Nous vous recontacterons pour convenir d’une autre date.

Cordialement,
{{studio}}`,
  },
  providerOnTheWay: {
    subject: 'En route vers {{property}}',
    body: `Bonjour {{name}},

{{provider}} est en route vers {{property}}.

Arrivée prévue : {{expected}}
{{services}}

Cordialement,
{{studio}}`,
  },
};
