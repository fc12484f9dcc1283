import { PDFArray, PDFDict, PDFName, PDFRef, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);

/** Whether an optional content group, or combination of groups, is hidden on screens. */
export type IsHidden = (group: PDFObject | undefined) => boolean;

function references(list: PDFObject | undefined): PDFObject[] {
  return list instanceof PDFArray ? list.asArray() : [];
}

/** Whether a name, or array of names, contains one of these. */
function holds(value: PDFObject | undefined, ...names: readonly string[]): boolean {
  const found = value instanceof PDFArray ? value.asArray() : [value];
  return found.some((each) => each instanceof PDFName && names.includes(each.decodeText()));
}

/** Groups that the default configuration turns off on screens. */
function switchedOff(document: PDFDocument, properties: PDFDict): ReadonlySet<PDFObject> {
  const { context } = document;
  const settings = context.lookup(properties.get(name('D')));
  if (!(settings instanceof PDFDict)) return new Set();
  const list = (key: string) => references(settings.lookup(name(key)));
  const all = references(properties.lookup(name('OCGs')));
  const off = new Set(settings.lookup(name('BaseState')) === name('OFF') ? all : []);
  for (const group of list('ON')) off.delete(group);
  for (const group of list('OFF')) off.add(group);
  for (const entry of list('AS')) {
    const rule = context.lookup(entry);
    if (!(rule instanceof PDFDict) || rule.lookup(name('Event')) !== name('View')) continue;
    if (!holds(rule.lookup(name('Category')), 'View')) continue;
    for (const group of references(rule.lookup(name('OCGs')))) {
      const state = viewStateOf(document, group);
      if (state === 'OFF') off.add(group);
      if (state === 'ON') off.delete(group);
    }
  }
  return off;
}

function viewStateOf({ context }: PDFDocument, group: PDFObject): string | undefined {
  const found = context.lookup(group);
  const usage = found instanceof PDFDict ? found.lookup(name('Usage')) : undefined;
  const view = usage instanceof PDFDict ? usage.lookup(name('View')) : undefined;
  const state = view instanceof PDFDict ? view.lookup(name('ViewState')) : undefined;
  return state instanceof PDFName ? state.decodeText() : undefined;
}

/** Maximum nesting of combinations, because they can form a cycle. */
const maxDepth = 32;

/** Finds the layers (optional content groups) that are hidden initially; null without layers. */
export function findLayers(document: PDFDocument): IsHidden | null {
  const { context } = document;
  const properties = context.lookup(document.catalog.get(name('OCProperties')));
  if (!(properties instanceof PDFDict)) return null;
  const off = switchedOff(document, properties);

  const isOn = (group: PDFObject): boolean => {
    const found = context.lookup(group);
    if (!(found instanceof PDFDict) || !(group instanceof PDFRef)) return true;
    const intent = found.lookup(name('Intent'));
    // Groups with another intent, such as design, do not control visibility.
    return (intent !== undefined && !holds(intent, 'View', 'All')) || !off.has(group);
  };
  const follows = (expression: PDFObject | undefined, depth: number): boolean => {
    const found = context.lookup(expression);
    if (!(found instanceof PDFArray)) return expression === undefined || isOn(expression);
    if (depth > maxDepth) return true;
    const [operator, ...operands] = found.asArray();
    const results = operands.map((each) => follows(each, depth + 1));
    if (operator === name('Not')) return !(results[0] ?? false);
    return operator === name('Or') ? results.some(Boolean) : results.every(Boolean);
  };
  const isShown = (membership: PDFDict): boolean => {
    const expression = membership.get(name('VE'));
    if (expression !== undefined) return follows(expression, 0);
    const entry = membership.get(name('OCGs'));
    const list = context.lookup(entry);
    const groups = list instanceof PDFArray ? list.asArray() : entry === undefined ? [] : [entry];
    if (groups.length === 0) return true;
    const states = groups.map(isOn);
    const policy = membership.lookup(name('P'));
    if (policy === name('AllOn')) return states.every(Boolean);
    if (policy === name('AnyOff')) return !states.every(Boolean);
    if (policy === name('AllOff')) return !states.some(Boolean);
    return states.some(Boolean);
  };
  return (group) => {
    if (group === undefined) return false;
    const found = context.lookup(group);
    if (found instanceof PDFDict && found.lookup(name('Type')) === name('OCMD')) return !isShown(found);
    return !isOn(group);
  };
}
