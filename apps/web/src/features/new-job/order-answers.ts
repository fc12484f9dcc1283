type Answers = Readonly<Record<string, string>>;

/** Reads the answers to a service's own questions out of the text in which the form keeps them. */
export function readAnswers(text: string): Answers {
  return text === '' ? {} : (JSON.parse(text) as Answers);
}

export function writeAnswer(text: string, question: string, answer: string): string {
  const answers = { ...readAnswers(text), [question]: answer };
  const filled = Object.entries(answers).filter(([, each]) => each !== '');
  return filled.length === 0 ? '' : JSON.stringify(Object.fromEntries(filled));
}
