/** A typed line and its expected reading. */
export type ReadLine = readonly [line: string, read: string]

/**
 * «typed → command | arguments | left over», one a line; «-» is no command, «~» was read in the other layout. Names
 * stand in quotation marks until they are looked up.
 */
export function linesOf(table: string): ReadLine[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [line = '', read = ''] = row.split(' → ')
      return [line, read] as const
    })
}
