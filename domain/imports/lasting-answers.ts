import { ruleOf } from './issue-rules.ts'

/** Classes whose rows another file has not: an answer about these would decide unseen. */
const ofThisFile = new Set([
  ...['block.missing', 'block.twice', 'externalId.twice', 'table.own'],
  ...['contact.twice', 'company.several', 'person.moved'],
])
/** Fields whose value for all rows answers a class: the city that somebody has typed. */
const answering: readonly string[] = ['row.city']

interface Answered {
  /** Id of an answer by rule. */
  answers: Readonly<Record<string, string>>
  /** Text by field, for rows without one. */
  defaults: Readonly<Record<string, string>>
}

/** Keeps the answers that hold for the next file of the same columns; a value that nobody believed is asked about again. */
export function lastingAnswers({ answers, defaults }: Answered): Answered {
  const lasts = ([rule, id]: [string, string]) =>
    !ofThisFile.has(rule) &&
    (id !== 'keep' || !/^(?:rate|price)\./.test(rule)) &&
    ruleOf(rule)?.answers?.some((one) => one.id === id) === true
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(lasts)),
    defaults: Object.fromEntries(Object.entries(defaults).filter(([field]) => answering.includes(field))),
  }
}
