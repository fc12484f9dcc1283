import type { NamedService } from '../order-mail/own-words.ts';
import { readServices } from '../order-mail/services.ts';

/** Fields that a column of a table of orders can contain, with their labels. */
export const tableFields = {
  address: 'Address',
  suburb: 'Suburb',
  state: 'State',
  postcode: 'Postcode',
  services: 'Services',
  addOns: 'Add-ons',
  day: 'Wished day',
  time: 'Wished time',
  client: 'Client',
  agent: 'Agent',
  phone: 'Phone',
  email: 'E-mail',
  access: 'Access',
  notes: 'Notes',
  deadline: 'Deadline',
  reference: 'Reference',
  bed: 'Bedrooms',
  bath: 'Bathrooms',
  car: 'Car spaces',
  study: 'Studies',
  landArea: 'Land area',
  mapLink: 'Map link',
  copyTemplates: 'Copy templates',
} as const;

export type TableField = keyof typeof tableFields;
export const tableFieldNames = Object.keys(tableFields) as TableField[];

/** A field, a service with a column of its own, or a question of the studio's own by its words; blank for a column that is left out. */
export type ColumnTarget = TableField | `service ${number}` | `question ${string}` | '';

/** Something that can be ordered beside services. */
export interface TableAddOn {
  readonly id: number;
  readonly name: string;
  /** Services it goes with; none for all. */
  readonly serviceIds: readonly number[];
}

/** A service that can be ordered, with the studio's own questions about an order of it. */
export interface TableService extends NamedService {
  readonly questions?: readonly { readonly text: string }[];
}

const synonyms: Readonly<Record<TableField, string>> = {
  address:
    'address,street,street address,property,property address,listing,listing address,site,site address,location,full address,where',
  suburb: 'suburb,town,city,locality',
  state: 'state,region',
  postcode: 'postcode,post code,zip,zip code,postal code,pcode,p code',
  services:
    'services,service,package,packages,products,product,items,order,orders,ordered,what,media,required,services required,service required,jobs',
  addOns: 'add ons,add on,addons,addon,extras,extra,optional extras',
  day: 'date,day,wished day,preferred day,preferred date,shoot date,shoot day,date of shoot,shoot,appointment,appointment date,booking date,requested date,visit,visit date,when',
  time: 'time,wished time,hour,hours,start,start time,shoot time,preferred time,time window,appointment time,requested time',
  client: 'client,client name,agency,office,company,customer,branch,account,brand',
  agent:
    'agent,agent name,listing agent,contact,contact name,contact person,on site contact,onsite contact,agent on site,meet,name',
  phone:
    'phone,mobile,phone number,mobile number,agent phone,agent mobile,agent number,contact number,contact phone,contact mobile,telephone,tel,ph,mob,cell',
  email: 'email,e mail,email address,agent email,contact email,mail,ordered by',
  access: 'access,access notes,access details,access instructions,key,keys,lockbox,lock box,entry,how to get in',
  notes: 'notes,note,comments,comment,remarks,instructions,special instructions,details,message,info',
  deadline:
    'deadline,due,due date,due by,due on,needed by,delivery,delivery date,deliver by,client deadline,back by,live date',
  reference:
    'reference,ref,your reference,external reference,job number,job no,order number,order no,listing id,property id,order id,id,no,number',
  bed: 'bedrooms,bedroom,beds,bed,br',
  bath: 'bathrooms,bathroom,baths,bath',
  car: 'car spaces,car space,cars,car,parking,garages,garage',
  study: 'studies,study',
  landArea: 'land area,land size,land,block size,lot size,site area',
  mapLink: 'map link,map,map url,google maps,maps link',
  copyTemplates: 'copy templates,copy template,templates,template',
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

const fieldBySynonym = new Map(
  tableFieldNames.flatMap((field) =>
    [...synonyms[field].split(','), plain(tableFields[field])].map((word) => [word, field]),
  ),
);

/** Finds the record with this name, ignoring case and punctuation; undefined for none. */
export const withName = <T extends { readonly name: string }>(text: string, records: readonly T[]): T | undefined =>
  records.find(({ name }) => plain(name) === plain(text));

/** The service that a heading names, by its name or a synonym that is all of the heading. */
function serviceOfHeading(heading: string, services: readonly TableService[]): number | null {
  const named = withName(heading, services);
  if (named) return named.id;
  const whole = { start: 0, end: heading.length };
  const [found, ...others] = readServices(heading, whole, services, []).services;
  if (!found || others.length > 0) return null;
  const rest = heading.slice(0, found.start) + heading.slice(found.end);
  return plain(rest) === '' ? found.value.serviceId : null;
}

/** The words of all questions of the studio's own, each once. */
export const questionsOf = (services: readonly TableService[]): readonly string[] => [
  ...new Set(services.flatMap(({ questions = [] }) => questions.map(({ text }) => text))),
];

/** What a heading means; blank when unknown. A question of the studio's own comes first. */
export function targetOfHeading(heading: string, services: readonly TableService[]): ColumnTarget {
  const words = plain(heading);
  const question = words !== '' && questionsOf(services).find((text) => plain(text) === words);
  if (question) return `question ${question}`;
  const field = fieldBySynonym.get(words);
  if (field) return field;
  const service = heading.length > 60 ? null : serviceOfHeading(heading, services);
  return service === null ? '' : `service ${service}`;
}

/** Takes each field once, from the first column that has it; the services may be in several. */
export function withoutRepeats(targets: readonly ColumnTarget[]): ColumnTarget[] {
  return targets.map((target, index) => (target === 'services' || targets.indexOf(target) === index ? target : ''));
}

/** The id of a service with a column of its own; null for any other column. */
export function serviceOfTarget(target: ColumnTarget): number | null {
  return target.startsWith('service ') ? Number(target.slice(8)) : null;
}

/** The words of the question that a column answers; null for any other column. */
export function questionOfTarget(target: ColumnTarget): string | null {
  return target.startsWith('question ') ? target.slice('question '.length) : null;
}
