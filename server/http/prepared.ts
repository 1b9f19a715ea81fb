/**
 * An answer sent as it is: reading calls that are made often need no schema at run time. Every test call checks
 * that it has exactly the fields of its schema, since nothing else leaves out a private one.
 */
export class Prepared<Answer> {
  readonly text: string

  constructor(answer: Answer) {
    this.text = JSON.stringify(answer)
  }
}
