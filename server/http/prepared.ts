/**
 * An answer of a frequent read, sent without its schema, which would remove undeclared fields. Every test call
 * checks that it has exactly the fields of the schema.
 */
export class Prepared<Answer> {
  readonly json: string | Buffer

  /** @param json the answer's own, if it is already there. */
  constructor(answer: Answer, json: string | Buffer = JSON.stringify(answer)) {
    this.json = json
  }
}
