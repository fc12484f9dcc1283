type Answers = Readonly<Record<string, string>>;

/** Reads the answers to a service's own questions out of the text in which the form keeps them. */
export function readAnswers(text: string): Answers {
  return text === '' ? {} : (JSON.parse(text) as Answers);
}

/** Leaves out the answers to other questions than these. */
export function answersTo(text: string, questions: readonly string[]): string {
  const kept = Object.entries(readAnswers(text)).filter(([question]) => questions.includes(question));
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept));
}

export function writeAnswer(text: string, question: string, answer: string): string {
  const answers = { ...readAnswers(text), [question]: answer };
  const filled = Object.entries(answers).filter(([, each]) => each !== '');
  return filled.length === 0 ? '' : JSON.stringify(Object.fromEntries(filled));
}
