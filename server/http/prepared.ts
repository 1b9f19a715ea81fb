/**
 * An answer of a frequent read, sent without its schema, which would remove undeclared fields. Every test call
 * checks that it has exactly the fields of the schema.
 */
export class Prepared<Answer> {
  readonly text: string

  constructor(answer: Answer) {
    this.text = JSON.stringify(answer)
  }
}
