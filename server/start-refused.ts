/**
 * The server must not start; the message is one Russian line for the operator. `exitCode`: 2 for a wrong
 * configuration, 3 for a data directory held by another process, else 1.
 */
export class StartRefused extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.name = 'StartRefused'
    this.exitCode = exitCode
  }
}
