/** Spellings of a name, used in templates as `{{kebab}}` etc. */
export type Names = Readonly<Record<string, string>>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const plural = (kebab: string): string => (/[^aeiou]y$/.test(kebab) ? `${kebab.slice(0, -1)}ies` : `${kebab}s`);

function spellings(kebab: string, suffix = ''): [string, string][] {
  const words = kebab.split('-');
  const pascal = words.map(capital).join('');
  return [
    [`kebab${suffix}`, kebab],
    [`snake${suffix}`, words.join('_')],
    [`camel${suffix}`, pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    [`Pascal${suffix}`, pascal],
    [`words${suffix}`, words.join(' ')],
    [`Words${suffix}`, capital(words.join(' '))],
    [`Title${suffix}`, words.map(capital).join(' ')],
  ];
}

/** All spellings of a name such as `price-list`; throws unless it is lower case with hyphens. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(`'${kebab}' is no name: write it in lower case with hyphens, such as price-list.`);
  }
  return Object.fromEntries([...spellings(kebab), ...spellings(plural(kebab), 'Plural')]);
}

/** Replaces a template's placeholders. Throws on an unknown one. */
export function fill(template: string, names: Names): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const name = names[key];
    if (name === undefined) throw new Error(`A template asks for the unknown name '${key}'.`);
    return name;
  });
}
